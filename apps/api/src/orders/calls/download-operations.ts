import { refuse } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import { buildDownloadCondition } from '../views/download-filter.store.ts';
import { ordersFileRowsMax, createOrdersFile } from '../views/orders-file.ts';
import { readOperations } from '../model/order-reads.store.ts';

/**
 * Returns the filtered list as a file of at most `ordersFileRowsMax` orders; answers 204 when the list is empty
 * (API-10).
 */
export const downloadOperations: Handler<'POST /operations/download'> = async (context) => {
  const { input, db, scope } = context;
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
      take: ordersFileRowsMax,
      where: buildDownloadCondition(filter),
      orderBy: undefined,
      search: filter.search,
    },
  });
  return createOrdersFile(context, rows, input.body.$format ?? 'CSV');
};
