import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { importBankStatements } from './import-bank-statements.ts';
import { listBankMovements } from './list-bank-movements.ts';
import { readResolutionFacts, resolveBankMovement } from './resolve-bank-movement.ts';

export { bankStatementsJobs } from './unmatched-movements.jobs.ts';

/** Staff resolve a movement with a second person (PRM-23). */
export const bankStatementsFourEyes = {
  'POST /bank-movements/{id}/resolve': { purpose: 'payments', readFacts: readResolutionFacts },
} satisfies FourEyesRules;

export const handlers = {
  'GET /bank-movements': listBankMovements,
  'POST /bank-movements/{id}/resolve': resolveBankMovement,
  'POST /imports/bank-statements': importBankStatements,
} satisfies Handlers<
  'GET /bank-movements' | 'POST /bank-movements/{id}/resolve' | 'POST /imports/bank-statements'
>;
