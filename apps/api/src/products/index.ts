import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { correctNetAssetValue, readCorrectionFacts } from './correct-net-asset-value.ts';
import { downloadProductDocument } from './download-product-document.ts';
import { getProduct } from './get-product.ts';
import { getProductProfile } from './get-product-profile.ts';
import { needsNavApproval, importNetAssetValues, readNavFacts } from './import-net-asset-values.ts';
import { changesProducts, importProducts, readProductChanges } from './import-products.ts';
import { listProducts } from './list-products.ts';

/**
 * A second person must approve a file that creates or changes a product (PRD-07), a file with a value in doubt
 * (PRD-08) and each correction (PRD-09).
 */
export const productsFourEyes = {
  'POST /products/net-asset-value-corrections': {
    purpose: 'products',
    readFacts: readCorrectionFacts,
  },
  'POST /imports/net-asset-values': {
    purpose: 'products',
    feed: 'price_feed',
    appliesTo: needsNavApproval,
    readFacts: readNavFacts,
  },
  'POST /imports/products': {
    purpose: 'products',
    appliesTo: changesProducts,
    readFacts: readProductChanges,
  },
} satisfies FourEyesRules;

export const handlers = {
  'GET /products': listProducts,
  'GET /products/{id}': getProduct,
  'GET /products/{id}/profile': getProductProfile,
  'GET /products/{id}/documents/{doc}': downloadProductDocument,
  'POST /imports/net-asset-values': importNetAssetValues,
  'POST /imports/products': importProducts,
  'POST /products/net-asset-value-corrections': correctNetAssetValue,
} satisfies Handlers<
  | 'GET /products'
  | 'GET /products/{id}'
  | 'GET /products/{id}/profile'
  | 'GET /products/{id}/documents/{doc}'
  | 'POST /imports/net-asset-values'
  | 'POST /imports/products'
  | 'POST /products/net-asset-value-corrections'
>;
