import type { FourEyesRules } from '../kernel/http/four-eyes.ts';
import { isBlockRequest, purposeOfBlock, readBlockFacts } from './placing/place-block.ts';
import type { Handlers } from '../kernel/http/handler.ts';
import { deleteOperationDocument } from './calls/delete-operation-document.ts';
import { deleteOperation } from './calls/delete-operation.ts';
import { getPositionStatuses } from './calls/get-position-statuses.ts';
import {
  closeOperationAlerts,
  listOperationAlerts,
  openAlert,
  openDailyAlert,
} from './lifecycle/operation-alerts.ts';
import { listOperationTypes } from './calls/list-operation-types.ts';
import { placeOperation } from './calls/place-operation.ts';
import { readHandlers } from './calls/read-handlers.ts';
import { sendNotification } from './calls/send-notification.ts';
import { simulateOperation } from './calls/simulate-operation.ts';
import { updateOperation } from './calls/update-operation.ts';
import { updateOperationDocument } from './calls/update-operation-document.ts';
import {
  operationUploadRules,
  uploadOperationDocument,
} from './calls/upload-operation-document.ts';

export { buildCanonicalOrder, canonicalTextOf } from './lifecycle/signing-payload.ts';
export { checkResumable } from './instructions/change-instruction.ts';
export { revokeMandateOfClient } from './instructions/revoke-mandate.ts';
export { isUnusedTooLong } from './model/mandates.ts';
export { checkCancellable, checkCanSign } from './changing/check-order.ts';
export { completeOrder } from './lifecycle/complete-order.ts';
export { calculateValueDateNow } from './lifecycle/order-completion.ts';
export {
  readHolderDocumentNumbers,
  calculateIncomingValueDate,
} from './transfers/transfer-facts.ts';
export {
  cancelUnpaidOrder,
  recordDebitSent,
  postponeDebit,
  postponeValueDate,
  revokeUnrecognisedMandate,
} from './money/incoming-debits.ts';
export { suspendInstruction } from './instructions/instruction.ts';
export {
  notifyAboutOrder,
  notifyMissingSignature,
  notifyOtherSigners,
  remindOfBankTransfer,
} from './notifications/order-notifications.ts';
export { formatTransferConcept, payerDocuments } from './model/transfer-concept.store.ts';
export { ordersJobs } from './orders.jobs.ts';
export { type Order, findNavOn, readOrder, readOrdersWithIban } from './model/order.store.ts';
export { findOrderIdsByFilter } from './model/order-reads.store.ts';
export { findAccount } from './model/account-facts.store.ts';
export { insertSignature } from './model/order-signatures.store.ts';
export { changeStatus } from './changing/change-status.ts';
export { type Counterparty, getCounterparty } from './model/counterparty.ts';
export {
  type RequestedTransfer,
  type TransferredPosition,
  lockTransferredPosition,
  hasSameHolders,
  decideTransferOut,
} from './transfers/decide-transfer-out.ts';
export { acceptTransferOut, finalizeTransferOut } from './transfers/move-transfer-out.ts';
export { readOperationView } from './views/order.view.ts';
export { type WaitingOrder, readWaitingOrders } from './views/waiting-orders.ts';
export { hasPaymentIssue } from './lifecycle/operation-issues.store.ts';
export {
  blockAccountForDebt,
  closePaymentIssues,
  endDebtBlock,
  openPaymentIssue,
} from './money/payment-issue.ts';
export { openAlert, openDailyAlert };
export { placeOrder } from './placing/place-order.ts';
export { type MatchedPayment, matchPayment } from './money/match-payment.ts';
export { matchPayments } from './money/match-payments.ts';
export { recordTransferIn } from './transfers/record-transfer-in.ts';
export { recordOrder } from './model/record-order.ts';
export { registerTransferOut } from './transfers/register-transfer-out.ts';
export { isReversible, reverseSubscription } from './placing/reverse-subscription.ts';
export {
  finalizeUnpricedOrder,
  calculateExpectedFigures,
  executeOrder,
} from './executing/execute-order.ts';
export {
  type SigningState,
  listPendingSigners,
  readSigningState,
} from './model/signature-state.ts';
export { accountPersonOf } from './model/rule-facts.ts';
export {
  type LockedOrder,
  applyTransition,
  executionColumns,
  lockOrder,
  updateOrderValues,
} from './lifecycle/transition.ts';
export { canRestoreBlockedUnits } from './lifecycle/undo-block.ts';

export { operationUploadRules };

/** A second person must approve a block or unblock of units or of an account (PRM-23). */
export const ordersFourEyes = {
  'POST /operations': {
    purpose: purposeOfBlock,
    appliesTo: isBlockRequest,
    readFacts: readBlockFacts,
  },
} satisfies FourEyesRules;

export const handlers = {
  ...readHandlers,
  'DELETE /operations/{id}': deleteOperation,
  'DELETE /operations/{id}/documents/{doc}': deleteOperationDocument,
  'GET /operation-type': listOperationTypes,
  'PATCH /operations/{id}': updateOperation,
  'PATCH /operations/{id}/documents/{doc}': updateOperationDocument,
  'POST /notifications': sendNotification,
  'POST /operations': placeOperation,
  'POST /operations/position-statuses': getPositionStatuses,
  'GET /operation-alerts': listOperationAlerts,
  'POST /operations/{id}/close-alerts': closeOperationAlerts,
  'POST /operations/simulation': simulateOperation,
  'POST /operations/{id}/documents': uploadOperationDocument,
} satisfies Partial<Handlers>;
