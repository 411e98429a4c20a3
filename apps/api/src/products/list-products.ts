import type { Handler } from '../kernel/http/handler.ts';
import { buildPageBody, readListQuery } from '../kernel/lists.ts';
import { productColumns, readProducts } from './products.store.ts';
import { toProduct } from './products.view.ts';

export const listProducts: Handler<'GET /products'> = async ({ input, actor, db, clock }) => {
  const list = readListQuery(input.query, productColumns);
  const { rows, counted } = await readProducts(db, clock.today, list);
  return buildPageBody(
    'products',
    rows.map((row) => toProduct(row, actor, clock)),
    counted,
    list,
  );
};
