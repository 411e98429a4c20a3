import type { PaymentEntry } from '../../payments/order-payments.ts';

/** What is told of a debit or payment, as far as the steps of its order depend on it. */
export type Moved = Pick<PaymentEntry, 'kind' | 'status'>;

const ON_ITS_WAY: ReadonlySet<PaymentEntry['status']> = new Set(['WAITING', 'SENT']);

/** The bank has collected the debit of the order, and nobody has given it back since. */
export function isCharged(entries: readonly Moved[]): boolean {
  return entries.some(({ kind, status }) => kind === 'DEBIT' && status === 'SETTLED');
}

/** Whether the money of a redemption is still to come: not when it is there, nor when its payment was stopped or sent back. */
export function isPayoutToCome(entries: readonly Moved[]): boolean {
  const payouts = entries.filter(({ kind }) => kind === 'PAYOUT');
  return payouts.length === 0 || payouts.some(({ status }) => ON_ITS_WAY.has(status));
}
