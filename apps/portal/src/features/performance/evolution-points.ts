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

/** Points before the first value or contribution are left out, because a line at zero carries no information. */
export function skipPointsBeforeFirstValue(points: readonly EvolutionPoint[]): EvolutionPoint[] {
  const firstIndex = points.findIndex(
    ({ value, contributed = '0.00' }) => !ZERO_AMOUNT.test(value) || !ZERO_AMOUNT.test(contributed),
  );
  return firstIndex < 0 ? [] : points.slice(firstIndex);
}

/**
 * The value of today belongs to the day of its net asset values (UIX-37). The last point moves to that day, and the
 * points in between are left out.
 */
export function endOnValuationDay(
  points: readonly EvolutionPoint[],
  valuedOn: string | null,
): readonly EvolutionPoint[] {
  const last = points.at(-1);
  if (valuedOn === null || last === undefined || last.date <= valuedOn) return points;
  return [...points.filter(({ date }) => date < valuedOn), { ...last, date: valuedOn }];
}
