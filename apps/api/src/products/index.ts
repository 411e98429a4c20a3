import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { getProduct } from './get-product.ts';
import { importNetAssetValues } from './import-net-asset-values.ts';
import {
  changesCollectionAccount,
  importProducts,
  readCollectionFacts,
} from './import-products.ts';
import { listProducts } from './list-products.ts';

/** A file that changes the account to which clients pay needs a second person (PRD-07). */
export const productsFourEyes = {
  'POST /imports/products': {
    purpose: 'products',
    appliesTo: changesCollectionAccount,
    readFacts: readCollectionFacts,
  },
} satisfies FourEyesRules;

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
