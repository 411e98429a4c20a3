import type { Operation } from '@participe/contract/types';
import { getOrderMoneyState } from '../payments/money-state.ts';
import type { OrderPayments, PaymentEntry } from '../payments/order-payments.ts';

/** The fields of a debit or payment that the timeline of its order needs. */
export type PaymentEntryFields = Pick<PaymentEntry, 'kind' | 'status'> &
  Partial<Pick<PaymentEntry, 'attempt' | 'requested_on'>>;

const PENDING_STATUSES: ReadonlySet<PaymentEntry['status']> = new Set(['WAITING', 'SENT']);

/** True when the bank has collected the order's direct debit and has not returned it. */
function isCharged(entries: readonly PaymentEntryFields[]): boolean {
  return entries.some(({ kind, status }) => kind === 'DEBIT' && status === 'SETTLED');
}

/**
 * True when the money of a subscription by direct debit or bank transfer has been received. Always false for other
 * payment methods.
 */
export function hasMoneyArrived(
  { payment_method: method }: Pick<Operation, 'payment_method'>,
  money: OrderPayments | undefined,
): boolean {
  if (method === 'DOMICILIACION') return isCharged(money?.entries ?? []);
  return method === 'TRANSFERENCIA' && getOrderMoneyState(money) === 'here';
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
