import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { type ProductChange, findProductChanges, saveProducts } from './save-products.ts';
import { lockImports, recordImport } from '../imports/index.ts';

/** Locks the imports and returns the changes that a file would make, on which its approval depends (PRM-23). */
export async function readProductChanges({
  db,
  input,
}: ContextFor<'POST /imports/products'>): Promise<ProductChange[]> {
  await lockImports(db, 'PRODUCTS');
  return findProductChanges(db, input.body.products);
}

/** True when a file creates or changes a product (PRD-07). */
export const changesProducts = async (
  context: ContextFor<'POST /imports/products'>,
): Promise<boolean> => (await readProductChanges(context)).length > 0;

export const importProducts: Handler<'POST /imports/products'> = async (context) => {
  const { products } = context.input.body;
  await lockImports(context.db, 'PRODUCTS');
  const outcome = await saveProducts(context.db, products);
  return { import: await recordImport(context, 'PRODUCTS', products, outcome) };
};
