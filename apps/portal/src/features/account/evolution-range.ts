import { addMonths } from '@participe/domain';
import { TIME_RANGES, type TimeRange } from '@participe/ui';

const MONTHS: Partial<Record<TimeRange, number>> = {
  '1M': 1,
  '3M': 3,
  '1A': 12,
  '3A': 36,
  '5A': 60,
};
/** A date before the first net asset value of any product. */
const EARLIEST_DATE = '2000-01-01';

/**
 * Returns the first day of a range that ends on `today`. The range «Todo» begins on `openedOn`, or in 2000 if the
 * account was opened today or on an unknown day.
 */
export function startOfAccountRange(
  range: TimeRange,
  today: string,
  openedOn: string | null,
): string {
  if (range === 'YTD') return `${Number(today.slice(0, 4)) - 1}-12-31`;
  const months = MONTHS[range];
  if (months !== undefined) return addMonths(today, -months);
  return openedOn !== null && openedOn < today ? openedOn : EARLIEST_DATE;
}

/**
 * Returns the ranges that begin more than a month before the account was opened. Their charts would equal that of
 * «Todo» (UIX-37).
 */
export function findRangesBeforeOpening(today: string, openedOn: string | null): TimeRange[] {
  if (openedOn === null) return [];
  return TIME_RANGES.map(({ value }) => value).filter(
    (range) =>
      range !== 'ALL' && startOfAccountRange(range, today, openedOn) < addMonths(openedOn, -1),
  );
}

/** Returns one year, or «Todo» for an account opened less than eleven months ago (UIX-37). */
export function getDefaultAccountRange(today: string, openedOn: string | null): TimeRange {
  return findRangesBeforeOpening(today, openedOn).includes('1A') ? 'ALL' : '1A';
}
