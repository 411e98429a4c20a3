import type { Handlers } from '../kernel/http/handler.ts';
import { importBankStatements } from './import-bank-statements.ts';
import { listBankMovements } from './list-bank-movements.ts';
import { resolveBankMovement } from './resolve-bank-movement.ts';

export { bankStatementsJobs } from './unmatched-movements.jobs.ts';

export const handlers = {
  'GET /bank-movements': listBankMovements,
  'POST /bank-movements/{id}/resolve': resolveBankMovement,
  'POST /imports/bank-statements': importBankStatements,
} satisfies Handlers<
  'GET /bank-movements' | 'POST /bank-movements/{id}/resolve' | 'POST /imports/bank-statements'
>;
