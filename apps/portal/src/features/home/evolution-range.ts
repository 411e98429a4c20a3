import { addMonths } from '@participe/domain';
import { TIME_RANGES, type EvolutionPoint, type TimeRange } from '@participe/ui';
import { skipPointsBeforeFirstValue } from '../performance/evolution-points.ts';

const MONTHS: Partial<Record<TimeRange, number>> = {
  '1M': 1,
  '3M': 3,
  '1A': 12,
  '3A': 36,
  '5A': 60,
};

/** A date before the first net asset value of any fund. */
export const EARLIEST_DATE = '2000-01-01';

export function startOfRange(range: TimeRange, to: string): string {
  if (range === 'YTD') return `${Number(to.slice(0, 4)) - 1}-12-31`;
  const months = MONTHS[range];
  return months === undefined ? EARLIEST_DATE : addMonths(to, -months);
}

/**
 * Returns the ranges that begin more than a month before the first value, or all ranges when there is no value. Their
 * charts would equal that of «Todo» (UIX-37).
 */
export function findRangesWithoutData(all: readonly EvolutionPoint[]): TimeRange[] {
  const ranges = TIME_RANGES.map(({ value }) => value).filter((range) => range !== 'ALL');
  const [first] = skipPointsBeforeFirstValue(all);
  const lastEvolutionPoint = all.at(-1);
  if (!first || !lastEvolutionPoint) return ranges;
  // A monthly point can be any day of its month, so a difference of up to one month does not count.
  return ranges.filter(
    (range) => addMonths(first.date, -1) > startOfRange(range, lastEvolutionPoint.date),
  );
}
