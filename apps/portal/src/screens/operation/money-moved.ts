import type { Operation } from '@participe/contract/types';
import { moneyStateOf } from '../../payments/money-state.ts';
import type { OrderPayments, PaymentEntry } from '../../payments/order-payments.ts';

/** What is told of a debit or payment, as far as the steps of its order depend on it. */
export type Moved = Pick<PaymentEntry, 'kind' | 'status'>;

const ON_ITS_WAY: ReadonlySet<PaymentEntry['status']> = new Set(['WAITING', 'SENT']);

/** The bank has collected the debit of the order, and nobody has given it back since. */
function isCharged(entries: readonly Moved[]): boolean {
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

/** Whether the money of a redemption is still to come: not when it is there, nor when its payment was stopped or sent back. */
export function isPayoutToCome(entries: readonly Moved[]): boolean {
  const payouts = entries.filter(({ kind }) => kind === 'PAYOUT');
  return payouts.length === 0 || payouts.some(({ status }) => ON_ITS_WAY.has(status));
}
