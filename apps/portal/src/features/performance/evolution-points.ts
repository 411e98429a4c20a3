import type { Evolution } from '@participe/contract/types';
import type { EvolutionPoint } from '@participe/ui';

const ZERO_AMOUNT = /^0(\.0+)?$/u;

/** Returns the points of an evolution in the format of the chart. */
export function toChartPoints({ points }: Pick<Evolution, 'points'>): EvolutionPoint[] {
  return points.map(({ date, total, invested, return_percent: percent }) => ({
    date,
    value: total,
    contributed: invested,
    ...(percent !== null && { percent }),
  }));
}

/** Omits the points before the first value or contribution, because a line at zero carries no information. */
export function skipPointsBeforeFirstValue(points: readonly EvolutionPoint[]): EvolutionPoint[] {
  const firstIndex = points.findIndex(
    ({ value, contributed = '0.00' }) => !ZERO_AMOUNT.test(value) || !ZERO_AMOUNT.test(contributed),
  );
  return firstIndex < 0 ? [] : points.slice(firstIndex);
}

/**
 * Dates the last point on the day of the last net asset values used, which is the day to which the value of today belongs
 * (UIX-37), and omits the points between the two.
 */
export function endOnValuationDay(
  points: readonly EvolutionPoint[],
  valuedOn: string | null,
): readonly EvolutionPoint[] {
  const last = points.at(-1);
  if (valuedOn === null || last === undefined || last.date <= valuedOn) return points;
  return [...points.filter(({ date }) => date < valuedOn), { ...last, date: valuedOn }];
}
