import type { Operations } from '../kernel/context.ts';
import { getImport } from './get-import.ts';
import { importBankStatements } from './import-bank-statements.ts';
import { importNetAssetValues } from './import-net-asset-values.ts';
import { importProducts } from './import-products.ts';

export { type RowCounts, recordImport } from './record-import.ts';

export const importsOperations = {
  'GET /imports/{id}': getImport,
  'POST /imports/bank-statements': importBankStatements,
  'POST /imports/net-asset-values': importNetAssetValues,
  'POST /imports/products': importProducts,
} satisfies Operations<
  | 'GET /imports/{id}'
  | 'POST /imports/bank-statements'
  | 'POST /imports/net-asset-values'
  | 'POST /imports/products'
>;
