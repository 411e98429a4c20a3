import type { CallKey } from '@participe/contract';
import { accountsOperations } from './accounts/index.ts';
import { adminOperations } from './admin/index.ts';
import { appropriatenessOperations } from './appropriateness/index.ts';
import { documentsJobs, documentsOperations } from './documents/index.ts';
import { dossiersOperations } from './dossiers/index.ts';
import { deliverBlockNotice, deliverRecoveryLink, identityOperations } from './identity/index.ts';
import { importsJobs, importsOperations } from './imports/index.ts';
import { intervenersJobs, intervenersOperations } from './interveners/index.ts';
import { issuesOperations } from './issues/index.ts';
import type { Operations } from './kernel/context.ts';
import type { Job } from './kernel/jobs.ts';
import { outboxJob } from './kernel/outbox.jobs.ts';
import { deliverMessage } from './messages/index.ts';
import { notificationsJobs, notificationsOperations } from './notifications/index.ts';
import { operationsJobs, operationsOperations } from './operations/index.ts';
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
import { signaturesOperations } from './signatures/index.ts';
import { taxJobs, taxOperations } from './tax/index.ts';
import { transfersJobs, transfersOperations } from './transfers/index.ts';

/** Every call of the contract and the capability that answers it; a missing one does not compile. */
export const operations: Operations = {
  ...accountsOperations,
  ...adminOperations,
  ...appropriatenessOperations,
  ...documentsOperations,
  ...dossiersOperations,
  ...identityOperations,
  ...importsOperations,
  ...intervenersOperations,
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
  ...intervenersJobs,
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
  ...importsJobs,
  ...taxJobs,
  outboxJob({
    message: deliverMessage,
    'registry.order': deliverRegistryOrder,
    'access.blocked': deliverBlockNotice,
    'access.recovery': deliverRecoveryLink,
  }),
];
