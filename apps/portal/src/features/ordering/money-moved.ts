import type { Operation } from '@participe/contract/types';
import { moneyStateOf } from '../payments/money-state.ts';
import type { OrderPayments, PaymentEntry } from '../payments/order-payments.ts';

/** The fields of a debit or payment that the timeline of its order depends on. */
export type MoneyMovement = Pick<PaymentEntry, 'kind' | 'status'> &
  Partial<Pick<PaymentEntry, 'attempt' | 'requested_on'>>;

const ON_ITS_WAY: ReadonlySet<PaymentEntry['status']> = new Set(['WAITING', 'SENT']);

/** The bank has collected the debit of the order, and nobody has given it back since. */
function isCharged(entries: readonly MoneyMovement[]): boolean {
  return entries.some(({ kind, status }) => kind === 'DEBIT' && status === 'SETTLED');
}

/** Whether the money that a subscription waits for is there, before the order goes to the registry. */
export function isMoneyHere(
  { payment_method: method }: Pick<Operation, 'payment_method'>,
  money: OrderPayments | undefined,
): boolean {
  if (method === 'DOMICILIACION') return isCharged(money?.entries ?? []);
  return method === 'TRANSFERENCIA' && moneyStateOf(money) === 'here';
}

/**
 * The day on which the money of a redemption is there, as it was promised or, once its payment has failed, as it is paid
 * again; null when it is there already, and while a payment that was stopped or sent back waits for people.
 */
export function payoutDay(
  settlementDate: string | null,
  entries: readonly MoneyMovement[],
): string | null {
  const payouts = entries.filter(({ kind }) => kind === 'PAYOUT');
  if (payouts.length === 0) return settlementDate;
  const living = payouts.find(({ status }) => ON_ITS_WAY.has(status));
  if (!living) return null;
  const { attempt = 1, requested_on: day = '' } = living;
  return attempt > 1 && settlementDate !== null && day > settlementDate ? day : settlementDate;
}
