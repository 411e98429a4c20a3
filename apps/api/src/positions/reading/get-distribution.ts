import type { Handler } from '../../kernel/http/handler.ts';
import { toDistribution } from './distribution.view.ts';
import { readHoldings } from './position-reads.store.ts';

export const getDistribution: Handler<'GET /accounts/{id}/distribution'> = async ({
  input,
  db,
  clock,
}) => ({ distribution: toDistribution(await readHoldings(db, input.params.id, clock.today)) });
