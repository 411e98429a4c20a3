import { invariant } from '@participe/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { toDistribution } from './distribution.view.ts';
import { readAccountFigures, readHoldings } from './position-reads.store.ts';

export const getDistribution: Handler<'GET /accounts/{id}/distribution'> = async ({
  input,
  db,
  clock,
}) => {
  const [held, accountFigures] = await Promise.all([
    readHoldings(db, input.params.id, clock.today),
    readAccountFigures(db, input.params.id, clock.today),
  ]);
  invariant(accountFigures !== undefined, 'a query of sums returns one row');
  return { distribution: toDistribution(held, accountFigures.in_transit) };
};
