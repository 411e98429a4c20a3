import { addMonths } from '@participe/domain';
import type { EvolutionPoint, Range } from '@participe/ui';

/** The three series that serve every range: the year that comes with the balance, days, and months of all. */
export type SeriesKey = 'year' | 'days' | 'all';

const SERIES: Record<Range, SeriesKey> = {
  '1M': 'days',
  '3M': 'days',
  YTD: 'year',
  '1A': 'year',
  '3A': 'all',
  '5A': 'all',
  ALL: 'all',
};
const MONTHS: Partial<Record<Range, number>> = { '1M': 1, '3M': 3, '1A': 12, '3A': 36, '5A': 60 };
const ORDER: readonly Range[] = ['1M', '3M', 'YTD', '1A', '3A', '5A', 'ALL'];

/** Which series a range is cut from. */
export function seriesOf(range: Range): SeriesKey {
  return SERIES[range];
}

/** The first day of a range that ends on a business date; none for everything. */
export function startOf(range: Range, to: string): string | undefined {
  if (range === 'YTD') return `${Number(to.slice(0, 4)) - 1}-12-31`;
  const months = MONTHS[range];
  return months === undefined ? undefined : addMonths(to, -months);
}

const NOTHING = /^0(\.0+)?$/u;

function isNothing({ value, contributed = '0.00' }: EvolutionPoint): boolean {
  return NOTHING.test(value) && NOTHING.test(contributed);
}

/** The points from the first on which there was anything; a line at zero before it tells nothing. */
export function sinceFirst(points: readonly EvolutionPoint[]): EvolutionPoint[] {
  const first = points.findIndex((point) => !isNothing(point));
  return first < 0 ? [] : points.slice(first);
}

/** The part of a series that a range shows. */
export function cut(points: readonly EvolutionPoint[], range: Range): EvolutionPoint[] {
  const last = points.at(-1);
  const from = last && startOf(range, last.date);
  return sinceFirst(from === undefined ? points : points.filter(({ date }) => date >= from));
}

/** Ranges that reach back further than there is anything, which «Todo» already shows (ux §4.2). */
export function emptyRanges(all: readonly EvolutionPoint[]): Range[] {
  const [first] = sinceFirst(all);
  const last = all.at(-1);
  if (!first || !last) return ORDER.filter((range) => range !== 'ALL');
  return ORDER.filter((range) => {
    const from = startOf(range, last.date);
    // A month's point may stand for any day of it: a month of patience keeps a range that just fits.
    return from !== undefined && addMonths(first.date, -1) > from;
  });
}
