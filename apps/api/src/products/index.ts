import type { Operations } from '../kernel/context.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';

export { type NavInput, publishNetAssetValues } from './publish-net-asset-values.ts';
export { saveProducts } from './save-products.ts';

export const productsOperations = {
  'GET /products': listProducts,
  'GET /products/{id}': getProduct,
} satisfies Operations<'GET /products' | 'GET /products/{id}'>;
