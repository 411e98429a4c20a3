import type { CallKey } from '@participe/contract';
import { accountsOperations } from './accounts/index.ts';
import { superuserOperations } from './superuser/index.ts';
import { appropriatenessOperations } from './appropriateness/index.ts';
import { documentsJobs, documentsOperations } from './documents/index.ts';
import { deliverBlockNotice, deliverRecoveryLink, identityOperations } from './identity/index.ts';
import { bankStatementsJobs, bankStatementsOperations } from './bank-statements/index.ts';
import { importsOperations } from './imports/index.ts';
import { partiesJobs, partiesOperations } from './parties/index.ts';
import { requirementsOperations } from './requirements/index.ts';
import { issuesOperations } from './issues/index.ts';
import type { Operations } from './kernel/context.ts';
import type { Job } from './kernel/jobs/runner.ts';
import { outboxJob } from './kernel/jobs/outbox.jobs.ts';
import { deliverMessage } from './messages/index.ts';
import { notificationsJobs, notificationsOperations } from './notifications/index.ts';
import { operationsJobs, operationsOperations } from './orders/index.ts';
import {
  debitsJobs,
  lateTransfersJobs,
  payInJobs,
  paymentsOperations,
  payoutsJobs,
} from './payments/index.ts';
import { pollsOperations } from './polls/index.ts';
import { positionsJobs, positionsOperations } from './positions/index.ts';
import { productsOperations } from './products/index.ts';
import { deliverRegistryOrder, registryJobs, registryOperations } from './registry/index.ts';
import { reportsJobs, reportsOperations } from './reports/index.ts';
import { signaturesOperations } from './signing/index.ts';
import { taxJobs, taxOperations } from './tax/index.ts';
import { transfersJobs, transfersOperations } from './transfers/index.ts';

/** Every call of the contract and the capability that answers it; a missing one does not compile. */
export const operations: Operations = {
  ...accountsOperations,
  ...superuserOperations,
  ...appropriatenessOperations,
  ...documentsOperations,
  ...requirementsOperations,
  ...identityOperations,
  ...bankStatementsOperations,
  ...importsOperations,
  ...partiesOperations,
  ...issuesOperations,
  ...notificationsOperations,
  ...operationsOperations,
  ...paymentsOperations,
  ...pollsOperations,
  ...positionsOperations,
  ...productsOperations,
  ...registryOperations,
  ...reportsOperations,
  ...signaturesOperations,
  ...taxOperations,
  ...transfersOperations,
};

/**
 * A password digest takes tens of milliseconds: the calls that make one open their transactions themselves,
 * and so do those whose count must stay when they refuse, and one that changes more orders than belong into
 * one transaction. The embedded database has one connection: a call
 * that opened a second transaction inside the gate's would wait for itself.
 */
export const ownTransaction: ReadonlySet<CallKey> = new Set<CallKey>([
  'POST /token',
  'POST /admin/token',
  'POST /onboarding/login',
  'POST /users/password-change',
  'POST /users/password-recover',
  'POST /client-log',
  'POST /imports/rd-responses',
]);

export const jobs: readonly Job[] = [
  ...partiesJobs,
  ...operationsJobs,
  ...positionsJobs,
  ...debitsJobs,
  ...transfersJobs,
  ...registryJobs,
  ...payoutsJobs,
  ...payInJobs,
  ...lateTransfersJobs,
  ...documentsJobs,
  ...notificationsJobs,
  ...reportsJobs,
  ...bankStatementsJobs,
  ...taxJobs,
  outboxJob({
    message: deliverMessage,
    'registry.order': deliverRegistryOrder,
    'access.blocked': deliverBlockNotice,
    'access.recovery': deliverRecoveryLink,
  }),
];
