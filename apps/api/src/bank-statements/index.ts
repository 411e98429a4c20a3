import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import {
  importBankStatements,
  needsSecondPersonForStatement,
  readStatementFacts,
} from './import-bank-statements.ts';
import { listBankMovements } from './list-bank-movements.ts';
import { readResolutionFacts, resolveBankMovement } from './resolve-bank-movement.ts';

export { bankStatementsJobs } from './unmatched-movements.jobs.ts';

/**
 * A second person must approve the resolution of a movement (PRM-23), and a statement that was not sent through the
 * bank's feed (PRM-24).
 */
export const bankStatementsFourEyes = {
  'POST /imports/bank-statements': {
    purpose: 'payments',
    feed: 'bank_feed',
    appliesTo: needsSecondPersonForStatement,
    readFacts: readStatementFacts,
  },
  'POST /bank-movements/{id}/resolve': { purpose: 'payments', readFacts: readResolutionFacts },
} satisfies FourEyesRules;

export const handlers = {
  'GET /bank-movements': listBankMovements,
  'POST /bank-movements/{id}/resolve': resolveBankMovement,
  'POST /imports/bank-statements': importBankStatements,
} satisfies Handlers<
  'GET /bank-movements' | 'POST /bank-movements/{id}/resolve' | 'POST /imports/bank-statements'
>;
