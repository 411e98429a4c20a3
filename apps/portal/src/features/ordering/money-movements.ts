import type { Operation } from '@participe/contract/types';
import { getOrderMoneyState } from '../payments/money-state.ts';
import type { OrderPayments, PaymentEntry } from '../payments/order-payments.ts';

/** The fields of a debit or payment that the timeline of its order needs. */
export type PaymentEntryFields = Pick<PaymentEntry, 'kind' | 'status'> &
  Partial<Pick<PaymentEntry, 'attempt' | 'requested_on'>>;

const PENDING_STATUSES: ReadonlySet<PaymentEntry['status']> = new Set(['WAITING', 'SENT']);

/** True for a direct debit that the bank has collected and has not returned. */
function isCollectedDebit({ kind, status }: PaymentEntryFields): boolean {
  return kind === 'DEBIT' && status === 'SETTLED';
}

/**
 * True when the money of a subscription by direct debit or bank transfer has been received; false for other payment
 * methods.
 */
export function hasMoneyArrived(
  { payment_method: method }: Pick<Operation, 'payment_method'>,
  money: OrderPayments | undefined,
): boolean {
  if (method === 'DOMICILIACION') return money?.entries.some(isCollectedDebit) === true;
  return method === 'TRANSFERENCIA' && getOrderMoneyState(money) === 'here';
}

/** The arrival of the money of a subscription: a collected direct debit, with its day, or a bank transfer. */
export interface MoneyArrival {
  kind: 'debit' | 'money';
  /** The service states no day for a bank transfer. */
  date?: string;
}

/** Returns undefined while the money is awaited, and for a cancelled order. */
export function findMoneyArrival(
  order: Pick<Operation, 'operation_status' | 'payment_method'>,
  money: OrderPayments | undefined,
): MoneyArrival | undefined {
  if (order.operation_status === 'CANCELLED' || !hasMoneyArrived(order, money)) return undefined;
  const debit = money?.entries.find(isCollectedDebit);
  if (!debit) return { kind: 'money' };
  return { kind: 'debit', date: debit.settled_on ?? debit.requested_on };
}

/**
 * Returns the day on which the money of a redemption will be paid: the promised day, or a later one when a failed
 * payment is repeated. Null when it has been paid, or when staff must handle a stopped or returned payment.
 */
export function getExpectedPayoutDate(
  settlementDate: string | null,
  entries: readonly PaymentEntryFields[],
): string | null {
  const payouts = entries.filter(({ kind }) => kind === 'PAYOUT');
  if (payouts.length === 0) return settlementDate;
  const pendingPayout = payouts.find(({ status }) => PENDING_STATUSES.has(status));
  if (!pendingPayout) return null;
  const { attempt = 1, requested_on: day = '' } = pendingPayout;
  return attempt > 1 && settlementDate !== null && day > settlementDate ? day : settlementDate;
}
