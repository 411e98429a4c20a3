import type { Operation } from '../kernel/context.ts';
import { saveProducts } from '../products/index.ts';
import { lockImports } from './imports.store.ts';
import { recordImport } from './record-import.ts';

export const importProducts: Operation<'POST /imports/products'> = async (context) => {
  const { products } = context.input.body;
  await lockImports(context.db, 'PRODUCTS');
  const outcome = await saveProducts(context.db, products);
  return { import: await recordImport(context, 'PRODUCTS', products, outcome) };
};
