import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { acceptPayee, readPayeeFacts } from './payouts/accept-payee.ts';
import { cancelPayIn } from './pay-ins/cancel-pay-in.ts';
import { createPayIn } from './pay-ins/create-pay-in.ts';
import { downloadPaymentFile } from './files/download-payment-file.ts';
import { listOperationPayments } from './list-operation-payments.ts';
import { listPayInBanks } from './pay-ins/list-pay-in-banks.ts';
import { listPaymentEntries } from './files/list-payment-entries.ts';
import { listPaymentFiles } from './files/list-payment-files.ts';
import { payAgain, readPayAgainFacts } from './payouts/pay-again.ts';
import { getPayInLog, logPayInEvent } from './pay-ins/pay-in-log.ts';
import { readFileFacts, releasePaymentFile } from './files/release-payment-file.ts';
import { stopPayment } from './payouts/stop-payment.ts';
import { receivePaymentEvent } from './pay-ins/receive-payment-event.ts';

export { claimAfterRejectedReversal } from './returns/claim-after-rejected-reversal.ts';
export { debitsJobs } from './debits.jobs.ts';
export { paymentReminderJobs } from './pay-ins/late-transfers.jobs.ts';
export { createFirstPayment } from './payouts/make-payments.ts';
export {
  type MatchableEntry,
  findCandidateEntries,
  lockEntries,
  readSentEntryIds,
} from './files/entry-matching.store.ts';
export { calculateEarliestDayAfterHold, holdUnknownPayee } from './payouts/payee-hold.ts';
export { payInJobs } from './pay-ins/pay-in.jobs.ts';
export { insertEntry } from './files/payment-entry.store.ts';
export { createPayoutsJobs } from './payouts/payouts.jobs.ts';
export { settleEntries } from './payouts/settle-payments.ts';

/**
 * A second person must approve when staff accept a payee, repeat a payment or release a file for the bank (PRM-23).
 */
export const paymentsFourEyes = {
  'POST /operations/{id}/pay-again': { purpose: 'payments', readFacts: readPayAgainFacts },
  'POST /payment-files/{id}/release': { purpose: 'payments', readFacts: readFileFacts },
  'POST /payment-entries/{id}/accept-payee': { purpose: 'payments', readFacts: readPayeeFacts },
} satisfies FourEyesRules;

export const handlers = {
  'GET /operations/{id}/payments': listOperationPayments,
  'GET /pay-in/banks': listPayInBanks,
  'GET /pay-in/log/{id}': getPayInLog,
  'GET /pay-in/{id}/cancel': cancelPayIn,
  'GET /payment-entries': listPaymentEntries,
  'GET /payment-files': listPaymentFiles,
  'GET /payment-files/{id}': downloadPaymentFile,
  'POST /callbacks/payments': receivePaymentEvent,
  'POST /operations/{id}/pay-again': payAgain,
  'POST /pay-in': createPayIn,
  'POST /pay-in/log/{id}': logPayInEvent,
  'POST /payment-entries/{id}/accept-payee': acceptPayee,
  'POST /payment-entries/{id}/stop': stopPayment,
  'POST /payment-files/{id}/release': releasePaymentFile,
} satisfies Partial<Handlers>;
