import type { Operations } from '../kernel/context.ts';
import { getImport } from './get-import.ts';
import { importBankStatements } from './import-bank-statements.ts';
import { importNetAssetValues } from './import-net-asset-values.ts';
import { importProducts } from './import-products.ts';
import { importRegister } from './import-register.ts';
import { importSnceMessages } from './import-snce-messages.ts';

export { type RowCounts, recordImport } from './record-import.ts';

export const importsOperations = {
  'GET /imports/{id}': getImport,
  'POST /imports/bank-statements': importBankStatements,
  'POST /imports/cnmv': importRegister,
  'POST /imports/net-asset-values': importNetAssetValues,
  'POST /imports/products': importProducts,
  'POST /imports/snce-messages': importSnceMessages,
} satisfies Operations<
  | 'GET /imports/{id}'
  | 'POST /imports/bank-statements'
  | 'POST /imports/cnmv'
  | 'POST /imports/net-asset-values'
  | 'POST /imports/products'
  | 'POST /imports/snce-messages'
>;
