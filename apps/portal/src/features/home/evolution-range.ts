import { addMonths } from '@participe/domain';
import { RANGES, type EvolutionPoint, type Range } from '@participe/ui';
import { sinceFirst } from '../performance/evolution-points.ts';

const MONTHS: Partial<Record<Range, number>> = { '1M': 1, '3M': 3, '1A': 12, '3A': 36, '5A': 60 };

/** A date before the first net asset value of any fund. */
export const BEGINNING = '2000-01-01';

/** Returns the first day of a range that ends on a business date. */
export function startOfRange(range: Range, to: string): string {
  if (range === 'YTD') return `${Number(to.slice(0, 4)) - 1}-12-31`;
  const months = MONTHS[range];
  return months === undefined ? BEGINNING : addMonths(to, -months);
}

/** Returns the ranges that begin before the first data, because «Todo» already shows the same (UIX-37). */
export function emptyRanges(all: readonly EvolutionPoint[]): Range[] {
  const ranges = RANGES.map(({ value }) => value).filter((range) => range !== 'ALL');
  const [first] = sinceFirst(all);
  const last = all.at(-1);
  if (!first || !last) return ranges;
  // A monthly point may stand for any day of its month, so a tolerance of one month keeps a range that just fits.
  return ranges.filter((range) => addMonths(first.date, -1) > startOfRange(range, last.date));
}
