import { formatMessageMoney } from '../format/numbers.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';
import { isPurchase, type OperationType } from '../orders/order-types.ts';
import { isSigned, type OperationStatus, type PaymentMethod } from '../orders/order.ts';
import {
  acceptUnlessRefused,
  type Decision,
  type Refusal,
  refuse,
  refuseField,
} from '../refusal.ts';

/** Statuses of a payment initiated at the client's bank (PAY-28). */
export const payInStatuses = [
  'INITIATED',
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type PayInStatus = (typeof payInStatuses)[number];

/** Statuses that a bank reports: all but the initial one. */
export type PayInEventStatus = Exclude<PayInStatus, 'INITIATED'>;

/** Minutes within which a payment must be authorised at the bank (PAY-28). */
export const payInExpiryMinutes = 15;

/** True while the person may still authorise or cancel the payment. */
export function isPayInPending(status: PayInStatus): boolean {
  return status === 'INITIATED' || status === 'PENDING';
}

/** Facts that decide whether the payment of an order may be initiated. */
export interface PayInFacts {
  operationType: OperationType;
  operationStatus: OperationStatus;
  paymentMethod: PaymentMethod | null;
  /** The amount of the order; null for an order that is not in euros. */
  amount: Money | null;
  /** True when the money of the order was matched on a bank statement. */
  isPaid: boolean;
  /** True when another payment of the order is open, or was reported as completed. */
  isUnderWay: boolean;
  /** Null for an unknown bank. */
  bank: { available: boolean; maxAmount: Money | null } | null;
  /** Owner of the bank account to debit; 'unnamed' when the request names no account. */
  debtor: 'unnamed' | 'of a holder' | 'of nobody here';
  /** True when the return address belongs to this portal. */
  returnsHere: boolean;
}

function orderRefusal(facts: PayInFacts): Refusal | null {
  const isPayable =
    isPurchase(facts.operationType) &&
    facts.paymentMethod === 'TRANSFERENCIA' &&
    isSigned(facts.operationStatus) &&
    facts.amount !== null;
  if (!isPayable) return refuse('TRANSICION_NO_PERMITIDA');
  return facts.isPaid || facts.isUnderWay ? refuse('PAGO_EN_CURSO') : null;
}

function bankRefusal({ bank, amount }: PayInFacts): Refusal | null {
  if (bank === null) return refuseField('id_bank', 'El banco no está en la lista.');
  if (!bank.available)
    return refuseField('id_bank', 'No se puede pagar en este banco ahora. Elija otro.');
  const isTooMuch =
    bank.maxAmount !== null && amount !== null && compareDecimal(amount, bank.maxAmount) > 0;
  return isTooMuch
    ? refuseField(
        'id_bank',
        `En este banco se puede pagar hasta ${formatMessageMoney(bank.maxAmount ?? '0')}€.`,
      )
    : null;
}

/**
 * Decides whether the payment of an order may be initiated (PAY-28): a signed, unpaid order by transfer, at an
 * available bank, from a bank account of a holder. The bank and the bank account are checked only after the order
 * itself has passed.
 */
export function decidePayIn(facts: PayInFacts): Decision<{ amount: Money }> {
  const ofOrder = orderRefusal(facts);
  const debtor =
    facts.debtor === 'of nobody here'
      ? refuseField('uuid_bank_account', 'La cuenta bancaria tiene que ser de un titular.')
      : null;
  const way = facts.returnsHere
    ? null
    : refuseField('return_url', 'La dirección de vuelta no es de esta área privada.');
  const all = ofOrder === null ? [bankRefusal(facts), debtor, way] : [ofOrder];
  return acceptUnlessRefused(
    all.filter((refusal) => refusal !== null),
    () => ({ amount: facts.amount ?? '0.00' }),
  );
}

/**
 * The status of a payment, with the sequence number of the bank's last final status; 0 before the first final status.
 */
export interface PayInState {
  status: PayInStatus;
  sequence: number;
}

/**
 * Returns the state after a bank event, or null when unchanged (PAY-29). The bank's final status overrides a local
 * expiry or cancellation; among final statuses, the highest sequence number wins. The result does not depend on the
 * sequence in which events arrive.
 */
export function nextPayInState(
  { status, sequence }: PayInState,
  event: { status: PayInEventStatus; sequence: number },
): PayInState | null {
  if (event.status === 'PENDING')
    return status === 'INITIATED' ? { status: 'PENDING', sequence } : null;
  return event.sequence > sequence ? { status: event.status, sequence: event.sequence } : null;
}
