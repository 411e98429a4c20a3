import type { Handlers } from '../kernel/http/handler.ts';
import { getProduct } from './get-product.ts';
import { importNetAssetValues } from './import-net-asset-values.ts';
import { importProducts } from './import-products.ts';
import { listProducts } from './list-products.ts';

export const handlers = {
  'GET /products': listProducts,
  'GET /products/{id}': getProduct,
  'POST /imports/net-asset-values': importNetAssetValues,
  'POST /imports/products': importProducts,
} satisfies Handlers<
  | 'GET /products'
  | 'GET /products/{id}'
  | 'POST /imports/net-asset-values'
  | 'POST /imports/products'
>;
