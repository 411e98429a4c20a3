export { correctNetAssetValue } from './correct-net-asset-value.ts';
export { downloadProductDocument } from './download-product-document.ts';
export { getProduct } from './get-product.ts';
export { getProductProfile } from './get-product-profile.ts';
export { importNetAssetValues } from './import-net-asset-values.ts';
export { importProducts } from './import-products.ts';
export { listProducts } from './list-products.ts';
