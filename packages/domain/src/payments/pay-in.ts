import { formatMoney } from '../format/numbers.ts';
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

/** Statuses of a pay-in (PAY-28). */
export const payInStatuses = [
  'INITIATED',
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type PayInStatus = (typeof payInStatuses)[number];

/** Statuses that a bank can report. */
export type PayInEventStatus = Exclude<PayInStatus, 'INITIATED'>;

/** Minutes within which a pay-in must be authorised at the bank (PAY-28). */
export const payInExpiryMinutes = 15;

/** True while the person can still authorise or cancel the pay-in. */
export function isPayInPending(status: PayInStatus): boolean {
  return status === 'INITIATED' || status === 'PENDING';
}

/** Facts that decide whether a pay-in for an order may be started. */
export interface PayInFacts {
  operationType: OperationType;
  operationStatus: OperationStatus;
  paymentMethod: PaymentMethod | null;
  /** The amount of the order; null when the order is not in euros. */
  amount: Money | null;
  /** True when the money of the order was matched with a bank statement. */
  isPaid: boolean;
  /** True when another pay-in of the order is open or was reported as completed. */
  hasOtherPayIn: boolean;
  /** The chosen bank; null when it is unknown. */
  bank: { available: boolean; maxAmount: Money | null } | null;
  /** Whose validated bank account is to be debited; 'unnamed' when the request names none. */
  debtor: 'unnamed' | 'of a holder' | 'of nobody here';
  /** True when the return address belongs to this portal. Other addresses would make an open redirect. */
  isReturnUrlOurs: boolean;
}

function orderRefusal(facts: PayInFacts): Refusal | null {
  const isPayable =
    isPurchase(facts.operationType) &&
    facts.paymentMethod === 'TRANSFERENCIA' &&
    isSigned(facts.operationStatus) &&
    facts.amount !== null;
  if (!isPayable) return refuse('TRANSICION_NO_PERMITIDA');
  return facts.isPaid || facts.hasOtherPayIn ? refuse('PAGO_EN_CURSO') : null;
}

function bankRefusal({ bank, amount }: PayInFacts): Refusal | null {
  if (bank === null) return refuseField('id_bank', 'El banco no está en la lista.');
  if (!bank.available)
    return refuseField('id_bank', 'No se puede pagar en este banco ahora. Elija otro.');
  const exceedsBankMaximum =
    bank.maxAmount !== null && amount !== null && compareDecimal(amount, bank.maxAmount) > 0;
  return exceedsBankMaximum
    ? refuseField(
        'id_bank',
        `En este banco se puede pagar hasta ${formatMoney(bank.maxAmount ?? '0')}.`,
      )
    : null;
}

/** Returns the refusal (400-020) of a return address that leads to no page of the portal (PAY-28, ACC-21). */
export const foreignReturnRefusal = (field: string): Refusal =>
  refuseField(field, 'La dirección de vuelta no es de esta área privada.');

/**
 * Decides whether a pay-in for an order may be started (PAY-28): for a signed, unpaid order by bank transfer, at an
 * available bank, and from a validated bank account of a holder or without a stated account. When the order itself is
 * refused, the rest is not checked.
 */
export function decidePayIn(facts: PayInFacts): Decision<{ amount: Money }> {
  const refusedOrder = orderRefusal(facts);
  const debtorRefusal =
    facts.debtor === 'of nobody here'
      ? refuseField(
          'uuid_bank_account',
          'La cuenta bancaria tiene que ser de un titular y estar validada.',
        )
      : null;
  const returnUrlRefusal = facts.isReturnUrlOurs ? null : foreignReturnRefusal('return_url');
  const allRefusals =
    refusedOrder === null ? [bankRefusal(facts), debtorRefusal, returnUrlRefusal] : [refusedOrder];
  return acceptUnlessRefused(
    allRefusals.filter((refusal) => refusal !== null),
    () => ({ amount: facts.amount ?? '0.00' }),
  );
}

/**
 * The status of a pay-in, with the sequence number of the last final status from the bank; 0 without such a status.
 */
export interface PayInState {
  status: PayInStatus;
  sequence: number;
}

/**
 * Returns the state after an event of the bank, or null when it does not change (PAY-29). A final status from the
 * bank replaces an expiry or cancellation by the service. Of the final statuses, the one with the highest sequence
 * number applies, so that the sequence of arrival does not matter.
 */
export function getNextPayInState(
  { status, sequence }: PayInState,
  event: { status: PayInEventStatus; sequence: number },
): PayInState | null {
  if (event.status === 'PENDING')
    return status === 'INITIATED' ? { status: 'PENDING', sequence } : null;
  return event.sequence > sequence ? { status: event.status, sequence: event.sequence } : null;
}
