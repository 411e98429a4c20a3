import type { Handler } from '../kernel/http/handler.ts';
import { saveProducts } from './save-products.ts';
import { lockImports, recordImport } from '../imports/index.ts';

export const importProducts: Handler<'POST /imports/products'> = async (context) => {
  const { products } = context.input.body;
  await lockImports(context.db, 'PRODUCTS');
  const outcome = await saveProducts(context.db, products);
  return { import: await recordImport(context, 'PRODUCTS', products, outcome) };
};
