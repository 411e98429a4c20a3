import type { OperationStatus } from '../orders/order.ts';
import { type OperationType, isRedemption, isTransferOut } from '../orders/order-types.ts';
import { type Decision, accept, refuse, reject } from '../refusal.ts';

/** Statuses of a debit or payment at a bank (PAY-16). */
export const paymentStatuses = [
  'WAITING',
  'STOPPED',
  'SENT',
  'SETTLED',
  'RETURNED',
  'CANCELLED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Kinds of outgoing payments of an order: to the client, to another manager, or back to the payer. */
export type OutgoingPaymentKind = 'PAYOUT' | 'TRANSFER_OUT' | 'RETURN';

/** Returns the kind of outgoing payment that an order in its current status needs; null when it needs none. */
export function dueOutgoingPaymentKind(order: {
  operationType: OperationType;
  operationStatus: OperationStatus;
  /**
   * True for an order that removes the units bought with a returned debit. It pays nothing, because the bank has
   * taken the money back.
   */
  isReversal: boolean;
}): OutgoingPaymentKind | null {
  const { operationType: type, operationStatus: status, isReversal } = order;
  if (status === 'CANCELLED') return 'RETURN';
  if (isTransferOut(type))
    return status === 'SNCE_3' || status === 'FINALIZED' ? 'TRANSFER_OUT' : null;
  return status === 'FINALIZED' && isRedemption(type) && !isReversal ? 'PAYOUT' : null;
}

const failedStatuses: readonly PaymentStatus[] = ['STOPPED', 'RETURNED'];

/**
 * Decides whether an order may be paid again, and returns the number of the new attempt (PAY-19). Allowed when all
 * earlier payments were stopped or returned, or when there was none and an issue for staff is open; otherwise refused
 * with 409-010.
 */
export function decidePayAgain(facts: {
  kind: OutgoingPaymentKind | null;
  /** Statuses of the earlier payments of this kind. */
  attempts: readonly PaymentStatus[];
  /** True when no payment was possible and an issue about this is open for staff. */
  isLeftToStaff: boolean;
}): Decision<{ kind: OutgoingPaymentKind; attempt: number }> {
  const { kind, attempts, isLeftToStaff } = facts;
  const isPaymentPossible =
    attempts.length === 0
      ? isLeftToStaff
      : attempts.every((status) => failedStatuses.includes(status));
  return kind !== null && isPaymentPossible
    ? accept({ kind, attempt: attempts.length + 1 })
    : reject(refuse('TRANSICION_NO_PERMITIDA'));
}
