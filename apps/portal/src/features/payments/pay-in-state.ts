import { compareDecimal } from '@participe/domain';
import type { PayIn, PayInBank } from './order-payments.ts';

const SOON_MS = 3_000;
const SELDOM_MS = 15_000;
/** Answers after which a bank that still says nothing is asked less often. */
const SOON_TIMES = 6;

/** Whether the person may still pay, or give the payment up. */
export function isPayInOpen({ status }: Pick<PayIn, 'status'>): boolean {
  return status === 'INITIATED' || status === 'PENDING';
}

/** How long until a payment is asked about again; false when there is nothing to wait for. */
export function pollDelay(
  payIn: Pick<PayIn, 'status'> | null | undefined,
  answers: number,
): number | false {
  if (!payIn || !isPayInOpen(payIn)) return false;
  return answers <= SOON_TIMES ? SOON_MS : SELDOM_MS;
}

/** Banks that take this amount now, and those that do not. */
export function sortBanks(banks: readonly PayInBank[], amount: string) {
  const takes = ({ available, max_amount: most }: PayInBank): boolean =>
    available && (most === null || compareDecimal(amount, most) <= 0);
  return { open: banks.filter(takes), closed: banks.filter((bank) => !takes(bank)) };
}
