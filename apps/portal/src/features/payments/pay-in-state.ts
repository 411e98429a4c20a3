import { compareDecimal } from '@participe/domain';
import type { PayIn, PayInBank } from './order-payments.ts';

const SOON_MS = 3_000;
const SELDOM_MS = 15_000;
/** After this many polls without a result, polling slows down. */
const SOON_TIMES = 6;

/** True while the person may still pay or abandon the payment. */
export function isPayInOpen({ status }: Pick<PayIn, 'status'>): boolean {
  return status === 'INITIATED' || status === 'PENDING';
}

/** Returns the polling interval of a payment; false when it is no longer open. */
export function getPayInPollInterval(
  payIn: Pick<PayIn, 'status'> | null | undefined,
  answers: number,
): number | false {
  if (!payIn || !isPayInOpen(payIn)) return false;
  return answers <= SOON_TIMES ? SOON_MS : SELDOM_MS;
}

/** Separates the banks that accept this amount now from the others. */
export function splitBanksByAvailability(banks: readonly PayInBank[], amount: string) {
  const takes = ({ available, max_amount: most }: PayInBank): boolean =>
    available && (most === null || compareDecimal(amount, most) <= 0);
  return { open: banks.filter(takes), closed: banks.filter((bank) => !takes(bank)) };
}
