import { invariant } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { paginateInMemory } from '../../kernel/lists.ts';
import { readAccountFigures, readHoldings } from './position-reads.store.ts';
import { toPositions } from './positions.view.ts';

/** Returns a page of positions. The summary covers all positions, also those on other pages. */
export const listPositions: Handler<'GET /accounts/{id}/positions'> = async ({
  input,
  db,
  clock,
}) => {
  const [held, accountFigures] = await Promise.all([
    readHoldings(db, input.params.id, clock.today),
    readAccountFigures(db, input.params.id, clock.today),
  ]);
  invariant(accountFigures !== undefined, 'a query of sums returns one row');
  const { positions, summary } = toPositions(held, accountFigures);
  return { ...paginateInMemory('positions', positions, input.query), summary };
};
