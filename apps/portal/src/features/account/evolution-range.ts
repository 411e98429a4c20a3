import { addMonths } from '@participe/domain';
import { RANGES, type Range } from '@participe/ui';

const MONTHS: Partial<Record<Range, number>> = { '1M': 1, '3M': 3, '1A': 12, '3A': 36, '5A': 60 };
/** Before the first net asset value of anything. */
const BEGINNING = '2000-01-01';

/** The first day of a range that ends on a business date; `openedOn` begins everything. */
export function startOfRange(range: Range, today: string, openedOn: string | null): string {
  if (range === 'YTD') return `${Number(today.slice(0, 4)) - 1}-12-31`;
  const months = MONTHS[range];
  if (months !== undefined) return addMonths(today, -months);
  return openedOn !== null && openedOn < today ? openedOn : BEGINNING;
}

/** Ranges that reach back further than the account, which «Todo» already shows (UIX-37). */
export function emptyRanges(today: string, openedOn: string | null): Range[] {
  if (openedOn === null) return [];
  return RANGES.map(({ value }) => value).filter(
    // A month of patience keeps the range that just fits.
    (range) => range !== 'ALL' && startOfRange(range, today, openedOn) < addMonths(openedOn, -1),
  );
}

/** A year, or everything when there is less (UIX-37). */
export function defaultRange(today: string, openedOn: string | null): Range {
  return emptyRanges(today, openedOn).includes('1A') ? 'ALL' : '1A';
}
