import type { Operations } from '../kernel/context.ts';
import { deleteOperationDocument } from './delete-operation-document.ts';
import { deleteOperation } from './delete-operation.ts';
import { getPositionStatuses } from './get-position-statuses.ts';
import { closeOperationAlerts, listOperationAlerts, openAlert } from './operation-alerts.ts';
import { listOperationTypes } from './list-operation-types.ts';
import { placeOperation } from './place-operation.ts';
import { readingOperations } from './reading-operations.ts';
import { sendNotification } from './send-notification.ts';
import { simulateOperation } from './simulate-operation.ts';
import { updateOperation } from './update-operation.ts';
import { updateOperationDocument } from './update-operation-document.ts';
import { uploadOperationDocument } from './upload-operation-document.ts';

export { type CanonicalOrder, canonicalOf } from './canonical.ts';
export { checkResumable } from './instructions/change-instruction.ts';
export { cancelNeedsCode, checkCancellable, checkSignable } from './check-order.ts';
export { completeOrder, valueDateNow } from './complete-order.ts';
export { isBeforeCutoff } from './dates.ts';
export type { Price } from './execution.ts';
export { holdersAre, incomingValueDate } from './transfer-facts.ts';
export { cancelUnpaid, noteDebitSent, postponeDebit, voidMandate } from './debits.ts';
export { suspendBySystem } from './instructions/instruction.ts';
export {
  noticeAbout,
  noticeOfMissingSignature,
  noticeToOtherSigners,
  remindOfTransfer,
} from './notices.ts';
export { conceptOf, holderNumber } from './transfer-concept.store.ts';
export { changeOrder } from './change-order.ts';
export { didChange } from './did-change.ts';
export { leavesByCutoff, namesPayout } from './kinds/traits.ts';
export { operationsJobs } from './operations.jobs.ts';
export { type Order, navOn, readOrder } from './operations.store.ts';
export type { OrderRequest } from './order-facts.ts';
export { ordersByFilter } from './find-by-filter.ts';
export { findAccount } from './order-facts.store.ts';
export { insertSignature } from './order-signatures.store.ts';
export { changeStatus } from './change-status.ts';
export { type Counterparty, counterpartyOf } from './counterparty.ts';
export {
  type AskedTransfer,
  type TransferSubject,
  findSubject,
  isOfHolders,
  judgeTransferOut,
} from './judge-transfer-out.ts';
export { acceptTransferOut, finishTransferOut } from './move-transfer-out.ts';
export { viewOperation } from './operations.view.ts';
export { hasPaymentIssue } from './operation-issues.store.ts';
export {
  blockForDebt,
  closePaymentIssues,
  endDebtBlock,
  openPaymentIssue,
} from './payment-issue.ts';
export { openAlert };
export { placeOrder } from './place-order.ts';
export { type ReconciledCash, reconcileCash } from './reconcile-cash.ts';
export { reconcileMany } from './reconcile-many.ts';
export { type PastTransfer, recordTransferIn } from './record-transfer-in.ts';
export { type RegisteredOrder, registerOrder } from './register-order.ts';
export { registerTransferOut } from './register-transfer-out.ts';
export { isReversible, reverseSubscription } from './reverse-subscription.ts';
export { endUnpriced, ourFigures, settleOrder } from './settle.ts';
export {
  isBetweenManagers,
  isInEuros,
  isPriced,
  isReversal,
  isSentIn,
  isTransferIn,
  isTransferOut,
  isWayIn,
} from './kinds/traits.ts';
export { type SigningState, pendingSigners, signingStateOf } from './signature-state.ts';
export { holdersOf, personOf, signatureFactsOf } from './signers.ts';
export { asOrigin, asSystem, batchMax, onItsOwn } from './system-work.ts';
export { type Change, type LockedOrder, applyTransition, lockOrder } from './transition.ts';
export { isBlockUndoable } from './undo-block.ts';
export type { Work } from './work.ts';

export const operationsOperations = {
  ...readingOperations,
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
} satisfies Partial<Operations>;
