import type { OperationStatus } from '../orders/order.ts';
import { type OperationType, isRedemption, isTransferOut } from '../orders/order-types.ts';
import { type Decision, accept, refuse, reject } from '../refusal.ts';

/** States of a debit or payment that a bank is asked for. */
export const paymentStatuses = [
  'WAITING',
  'STOPPED',
  'SENT',
  'SETTLED',
  'RETURNED',
  'CANCELLED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What leaves the house for an order: to the client, to another manager, or back to where it came from. */
export type OutgoingKind = 'PAYOUT' | 'TRANSFER_OUT' | 'RETURN';

/** What an order has to pay as it stands; null of one that owes nobody anything. */
export function outgoingKind(order: {
  operationType: OperationType;
  operationStatus: OperationStatus;
  /** It takes back what a returned debit had bought, whose money its bank has already. */
  isReversal: boolean;
}): OutgoingKind | null {
  const { operationType: type, operationStatus: status, isReversal } = order;
  if (status === 'CANCELLED') return 'RETURN';
  if (isTransferOut(type))
    return status === 'SNCE_3' || status === 'FINALIZED' ? 'TRANSFER_OUT' : null;
  return status === 'FINALIZED' && isRedemption(type) && !isReversal ? 'PAYOUT' : null;
}

const failed: readonly PaymentStatus[] = ['STOPPED', 'RETURNED'];

/**
 * Whether what an order owes may be paid once more, and as which attempt (domain rules §5): everything that was tried
 * was stopped or came back, or nothing could be tried and people look after it. Refusal: 409-010.
 */
export function decidePayAgain(facts: {
  kind: OutgoingKind | null;
  /** How the attempts of that kind stand. */
  attempts: readonly PaymentStatus[];
  /** Nothing could be tried: an open issue says so. */
  isLeftToPeople: boolean;
}): Decision<{ kind: OutgoingKind; attempt: number }> {
  const { kind, attempts, isLeftToPeople } = facts;
  const isOpen =
    attempts.length === 0 ? isLeftToPeople : attempts.every((it) => failed.includes(it));
  return kind !== null && isOpen
    ? accept({ kind, attempt: attempts.length + 1 })
    : reject(refuse('TRANSICION_NO_PERMITIDA'));
}
