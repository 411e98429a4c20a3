import type { Operations } from '../kernel/context.ts';
import { acceptPayee } from './accept-payee.ts';
import { cancelPayIn } from './cancel-pay-in.ts';
import { createPayIn } from './create-pay-in.ts';
import { downloadPaymentFile } from './download-payment-file.ts';
import { listOperationPayments } from './list-operation-payments.ts';
import { listPayInBanks } from './list-pay-in-banks.ts';
import { listPaymentFiles } from './list-payment-files.ts';
import { payAgain } from './pay-again.ts';
import { getPayInLog, notePayIn } from './pay-in-log.ts';
import { takePaymentEvent } from './take-payment-event.ts';

export { claimInstead } from './claim-instead.ts';
export { debitsJobs } from './debits.jobs.ts';
export { lateTransfersJobs } from './late-transfers.jobs.ts';
export { makePayment } from './make-payments.ts';
export { type KnownEntry, entriesNamed, lockEntries, sentEntries } from './moved-entry.store.ts';
export { payInJobs } from './pay-in.jobs.ts';
export { insertEntry } from './payment-entry.store.ts';
export { payoutsJobs } from './payouts.jobs.ts';
export { type Moved, settleEntries } from './settle-payments.ts';

export const paymentsOperations = {
  'GET /operations/{id}/payments': listOperationPayments,
  'GET /pay-in/banks': listPayInBanks,
  'GET /pay-in/log/{id}': getPayInLog,
  'GET /pay-in/{id}/cancel': cancelPayIn,
  'GET /payment-files': listPaymentFiles,
  'GET /payment-files/{id}': downloadPaymentFile,
  'POST /callbacks/payments': takePaymentEvent,
  'POST /operations/{id}/pay-again': payAgain,
  'POST /pay-in': createPayIn,
  'POST /pay-in/log/{id}': notePayIn,
  'POST /payment-entries/{id}/accept-payee': acceptPayee,
} satisfies Partial<Operations>;
