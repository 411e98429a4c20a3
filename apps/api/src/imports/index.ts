import type { Operations } from '../kernel/context.ts';
import { getImport } from './get-import.ts';
import { importBankStatements } from './import-bank-statements.ts';
import { importNetAssetValues } from './import-net-asset-values.ts';
import { importProducts } from './import-products.ts';
import { importPensionPlans, importPpaPensionPlans, importRegister } from './import-register.ts';
import { importSnceMessages } from './import-snce-messages.ts';
import { listBankMovements } from './list-bank-movements.ts';
import { resolveBankMovement } from './resolve-bank-movement.ts';

export { importsJobs } from './queue.jobs.ts';
export { type RowCounts, recordImport } from './record-import.ts';

export const importsOperations = {
  'GET /bank-movements': listBankMovements,
  'GET /imports/{id}': getImport,
  'POST /bank-movements/{id}/resolve': resolveBankMovement,
  'POST /imports/bank-statements': importBankStatements,
  'POST /imports/cnmv': importRegister,
  'POST /imports/net-asset-values': importNetAssetValues,
  'POST /imports/pension-plans': importPensionPlans,
  'POST /imports/ppa-pension-plans': importPpaPensionPlans,
  'POST /imports/products': importProducts,
  'POST /imports/snce-messages': importSnceMessages,
} satisfies Operations<
  | 'GET /bank-movements'
  | 'POST /bank-movements/{id}/resolve'
  | 'GET /imports/{id}'
  | 'POST /imports/bank-statements'
  | 'POST /imports/cnmv'
  | 'POST /imports/net-asset-values'
  | 'POST /imports/pension-plans'
  | 'POST /imports/ppa-pension-plans'
  | 'POST /imports/products'
  | 'POST /imports/snce-messages'
>;
