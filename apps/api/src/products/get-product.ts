import { refuse } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { findProduct } from './products.store.ts';
import { toProduct } from './products.view.ts';

export const getProduct: Handler<'GET /products/{id}'> = async ({ input, actor, db, clock }) => {
  const row = await findProduct(db, input.params.id, clock.today);
  if (row === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
  return { product: toProduct(row, actor, clock) };
};
