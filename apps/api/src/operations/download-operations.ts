import { refuse } from '@participe/domain';
import type { Operation } from '../kernel/context.ts';
import { RefusalError } from '../kernel/problem.ts';
import { downloadCondition } from './download-filter.store.ts';
import { csvFilename, operationsCsv } from './operations.csv.ts';
import { readOperations } from './operations.reads.store.ts';

const rowsMax = 5000;

/** The whole filtered list as a file, page or no page; nothing to show is 204 (decision G-J08). */
export const downloadOperations: Operation<'POST /operations/download'> = async ({
  input,
  db,
  clock,
  scope,
}) => {
  const { filter = {}, uuids } = input.body;
  const { uuid_account: account } = filter;
  if (account !== undefined && scope !== undefined && !scope.includes(account))
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const { rows } = await readOperations(db, {
    accounts: account === undefined ? scope : [account],
    uuids,
    order: 'newest',
    list: {
      limit: null,
      offset: 0,
      take: rowsMax,
      where: downloadCondition(filter),
      orderBy: undefined,
      search: filter.search,
    },
  });
  if (rows.length === 0) return { file: null };
  return {
    file: {
      content: operationsCsv(rows),
      filename: csvFilename(clock.now),
      mime: 'text/csv; charset=utf-8',
    },
  };
};
