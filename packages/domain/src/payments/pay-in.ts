import { formatMessageMoney } from '../format/numbers.ts';
import { compareDecimal } from '../money/arithmetic.ts';
import type { Money } from '../money/types.ts';
import { isPurchase, type OperationType } from '../orders/order-types.ts';
import { isSigned, type OperationStatus, type PaymentMethod } from '../orders/order.ts';
import { decide, type Decision, type Refusal, refuse, refuseField } from '../refusal.ts';

/** States of a payment that is initiated at the client's bank (decision G-K02). */
export const payInStatuses = [
  'INITIATED',
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type PayInStatus = (typeof payInStatuses)[number];

/** What a bank may tell of one: everything but its beginning, which is ours. */
export type PayInEvent = Exclude<PayInStatus, 'INITIATED'>;

/** How long a payment may be authorised at the bank (decision G-K02). */
export const payInMinutes = 15;

/** Whether the person may still pay, or give the payment up. */
export function isPayInLiving(status: PayInStatus): boolean {
  return status === 'INITIATED' || status === 'PENDING';
}

/** All that decides whether the payment of an order may be initiated, gathered by the caller. */
export interface PayInFacts {
  operationType: OperationType;
  operationStatus: OperationStatus;
  paymentMethod: PaymentMethod | null;
  /** What the order asks for; null of one that asks for no euros. */
  amount: Money | null;
  /** The money of the order has been found on a statement of the bank. */
  isPaid: boolean;
  /** Another payment of the order lives, or the bank said that it was made. */
  isUnderWay: boolean;
  /** Null when there is no bank of that name. */
  bank: { available: boolean; maxAmount: Money | null } | null;
  /** Which bank account it comes from, where one is named. */
  debtor: 'unnamed' | 'of a holder' | 'of nobody here';
  /** The address that the bank sends the person back to is one of this portal. */
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
 * Whether the payment of an order may be initiated (decision G-K02): signed, by transfer, unpaid, at a bank that takes
 * it, from an account of a holder. The order is looked at first: about one that is not to be paid nothing else matters.
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
  return decide(
    all.filter((refusal) => refusal !== null),
    () => ({ amount: facts.amount ?? '0.00' }),
  );
}

/** A payment as it stands, with the number of the bank's last word on how it ended; 0 while it has said none. */
export interface PayInState {
  status: PayInStatus;
  sequence: number;
}

/**
 * What an event of the bank makes of a payment; null when it changes nothing. How it ended is the bank's to say, even
 * after it had expired here or been given up here: of its last words the one with the greatest number holds. That it
 * waits is news only of one that nothing else is known of. So events end the same in whatever order they come.
 */
export function nextPayIn(
  { status, sequence }: PayInState,
  event: { status: PayInEvent; sequence: number },
): PayInState | null {
  if (event.status === 'PENDING')
    return status === 'INITIATED' ? { status: 'PENDING', sequence } : null;
  return event.sequence > sequence ? { status: event.status, sequence: event.sequence } : null;
}
