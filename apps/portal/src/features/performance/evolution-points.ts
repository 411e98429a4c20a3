import type { Evolution } from '@participe/contract/types';
import type { EvolutionPoint } from '@participe/ui';

const NOTHING = /^0(\.0+)?$/u;

/** The points of an evolution as the chart takes them. */
export function pointsOf({ points }: Pick<Evolution, 'points'>): EvolutionPoint[] {
  return points.map(({ date, total, invested, return_percent: percent }) => ({
    date,
    value: total,
    contributed: invested,
    ...(percent !== null && { percent }),
  }));
}

/** The points from the first on which there was anything; a line at zero before it tells nothing. */
export function sinceFirst(points: readonly EvolutionPoint[]): EvolutionPoint[] {
  const first = points.findIndex(
    ({ value, contributed = '0.00' }) => !NOTHING.test(value) || !NOTHING.test(contributed),
  );
  return first < 0 ? [] : points.slice(first);
}
