import type { Operations } from '../kernel/context.ts';
import { getProduct } from './get-product.ts';
import { importNetAssetValues } from './import-net-asset-values.ts';
import { importProducts } from './import-products.ts';
import { listProducts } from './list-products.ts';

export const productsOperations = {
  'GET /products': listProducts,
  'GET /products/{id}': getProduct,
  'POST /imports/net-asset-values': importNetAssetValues,
  'POST /imports/products': importProducts,
} satisfies Operations<
  | 'GET /products'
  | 'GET /products/{id}'
  | 'POST /imports/net-asset-values'
  | 'POST /imports/products'
>;
