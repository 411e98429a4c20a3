import type { PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, percentOf, subtractMoney } from '../money/arithmetic.ts';
import { absMoney, fromCents } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import type { DatedCents } from './money-weighted.ts';

/** Points by which the two returns of a period may differ before it is explained why (ux §4.1). */
const UNEXPLAINED_POINTS = '1.00';

/** True when the time-weighted and the money-weighted return, as shown, are more than one point apart. */
export function areFarApart(timeWeighted: Percent, moneyWeighted: Percent): boolean {
  const apart = absMoney(subtractMoney(timeWeighted, moneyWeighted));
  return compareDecimal(apart, UNEXPLAINED_POINTS) > 0;
}

/** The month in which most money was put in. */
export interface HeaviestMonth {
  /** "2026-03". */
  month: string;
  amount: Money;
  /** Of all that was put in, what was held at the beginning included. */
  percent: Percent;
}

/**
 * The month in which most of the money of a period was put in, of equal ones the earlier: what was earned before and
 * after it tells why a return weighted by money is another (ux §4.1). Null when nothing was put in. What was held at the
 * beginning counts as put in then, as it does for the return.
 */
export function heaviestMonth(
  start: DatedCents,
  to: PlainDate,
  movements: readonly DatedCents[],
): HeaviestMonth | null {
  const months = new Map<string, bigint>();
  const put = ({ date, cents }: DatedCents) => {
    const month = date.slice(0, 7);
    months.set(month, (months.get(month) ?? 0n) + cents);
  };
  put(start);
  for (const movement of movements)
    if (movement.cents > 0n && movement.date > start.date && movement.date <= to) put(movement);
  const total = [...months.values()].reduce((sum, cents) => sum + cents, 0n);
  const [heaviest] = [...months]
    .filter(([, cents]) => cents > 0n)
    .toSorted(([a, one], [b, other]) => (one === other ? (a < b ? -1 : 1) : one > other ? -1 : 1));
  if (!heaviest) return null;
  const [month, cents] = heaviest;
  const amount = fromCents(cents);
  return { month, amount, percent: percentOf(amount, fromCents(total)) };
}
