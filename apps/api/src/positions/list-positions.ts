import type { Operation } from '../kernel/context.ts';
import { pageOf } from '../kernel/list-query.ts';
import { readHoldings } from './positions.reads.store.ts';
import { toPositions } from './positions.view.ts';

/** The sum is of all positions, whatever page of them is asked for. */
export const listPositions: Operation<'GET /accounts/{id}/positions'> = async ({
  input,
  db,
  clock,
}) => {
  const { positions, summary } = toPositions(await readHoldings(db, input.params.id, clock.today));
  return { ...pageOf('positions', positions, input.query), summary };
};
