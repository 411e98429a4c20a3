import type { PlainDate } from '../calendar/plain-date.ts';
import { compareDecimal, computePercentage, subtractMoney } from '../money/arithmetic.ts';
import { absMoney, fromCents } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';
import type { DatedCents } from './money-weighted.ts';

/**
 * Largest difference in percentage points between the time-weighted and the money-weighted return that counts as
 * small (UIX-36).
 */
const SMALL_POINTS = '1.00';

/**
 * True when the time-weighted and the money-weighted return, as shown, differ by more than one percentage point
 * (UIX-36).
 */
export function returnsDifferNoticeably(timeWeighted: Percent, moneyWeighted: Percent): boolean {
  const difference = absMoney(subtractMoney(timeWeighted, moneyWeighted));
  return compareDecimal(difference, SMALL_POINTS) > 0;
}

export interface LargestContributionMonth {
  /** The month as text: "2026-03". */
  month: string;
  amount: Money;
  /** Contributions of the month in percent of all contributions. The opening value counts as a contribution. */
  percent: Percent;
}

/**
 * Returns the month of a period with the largest sum of contributions, the earliest of equal ones; null without
 * contributions. The returns before and after that month explain why the money-weighted and the time-weighted return
 * differ (UIX-36).
 */
export function findLargestContributionMonth(
  start: DatedCents,
  to: PlainDate,
  movements: readonly DatedCents[],
): LargestContributionMonth | null {
  const centsByMonth = new Map<string, bigint>();
  const addToMonth = ({ date, cents }: DatedCents) => {
    const month = date.slice(0, 7);
    centsByMonth.set(month, (centsByMonth.get(month) ?? 0n) + cents);
  };
  addToMonth(start);
  for (const movement of movements)
    if (movement.cents > 0n && movement.date > start.date && movement.date <= to)
      addToMonth(movement);
  const totalCents = [...centsByMonth.values()].reduce((sum, cents) => sum + cents, 0n);
  const [largestEntry] = [...centsByMonth]
    .filter(([, cents]) => cents > 0n)
    .toSorted(([monthA, centsA], [monthB, centsB]) =>
      centsA === centsB ? (monthA < monthB ? -1 : 1) : centsA > centsB ? -1 : 1,
    );
  if (!largestEntry) return null;
  const [month, cents] = largestEntry;
  const amount = fromCents(cents);
  return { month, amount, percent: computePercentage(amount, fromCents(totalCents)) };
}
