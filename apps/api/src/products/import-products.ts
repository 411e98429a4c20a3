import type { ContextFor, Handler } from '../kernel/http/handler.ts';
import { type CollectionAccount, readCollectionAccounts, saveProducts } from './save-products.ts';
import { lockImports, recordImport } from '../imports/index.ts';

/**
 * Locks and returns the stored and the new collection accounts of the products in a file, because the approval of the
 * file depends on them (PRM-23).
 */
export async function readCollectionFacts({
  db,
  input,
}: ContextFor<'POST /imports/products'>): Promise<CollectionAccount[]> {
  await lockImports(db, 'PRODUCTS');
  return readCollectionAccounts(db, input.body.products);
}

/** True when a file changes the bank account to which clients pay for a product (PRD-07). */
export const changesCollectionAccount = async (
  context: ContextFor<'POST /imports/products'>,
): Promise<boolean> =>
  (await readCollectionFacts(context)).some(({ before, after }) => before !== after);

export const importProducts: Handler<'POST /imports/products'> = async (context) => {
  const { products } = context.input.body;
  await lockImports(context.db, 'PRODUCTS');
  const outcome = await saveProducts(context.db, products);
  return { import: await recordImport(context, 'PRODUCTS', products, outcome) };
};
