import type { Operation } from '../../kernel/context.ts';
import { toDistribution } from './distribution.view.ts';
import { readHoldings } from './position-reads.store.ts';

export const getDistribution: Operation<'GET /accounts/{id}/distribution'> = async ({
  input,
  db,
  clock,
}) => ({ distribution: toDistribution(await readHoldings(db, input.params.id, clock.today)) });
