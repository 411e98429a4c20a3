import { compareDecimal } from '@participe/domain';
import type { PayIn, PayInBank } from './order-payments.ts';

const FAST_INTERVAL_MS = 3_000;
const SLOW_INTERVAL_MS = 15_000;
/** After this many polls without a result, polling slows down. */
const FAST_POLLS = 6;

/** True while the person can still pay or abandon the payment. */
export function isPayInOpen({ status }: Pick<PayIn, 'status'>): boolean {
  return status === 'INITIATED' || status === 'PENDING';
}

/** Returns the polling interval of a pay-in in milliseconds; false when there is none or it is no longer open. */
export function getPayInPollInterval(
  payIn: Pick<PayIn, 'status'> | null | undefined,
  answers: number,
): number | false {
  if (!payIn || !isPayInOpen(payIn)) return false;
  return answers <= FAST_POLLS ? FAST_INTERVAL_MS : SLOW_INTERVAL_MS;
}

/** Separates the banks that accept this amount now from the others. */
export function splitBanksByAvailability(banks: readonly PayInBank[], amount: string) {
  const acceptsAmount = ({ available, max_amount: most }: PayInBank): boolean =>
    available && (most === null || compareDecimal(amount, most) <= 0);
  return {
    open: banks.filter(acceptsAmount),
    closed: banks.filter((bank) => !acceptsAmount(bank)),
  };
}
