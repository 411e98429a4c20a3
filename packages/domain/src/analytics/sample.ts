import { invariant } from '../invariant.ts';
import { compareDecimal } from '../money/arithmetic.ts';

/** Points of a chart at most (ux §4.2). */
export const chartPointsMax = 1500;

/** The lowest and the highest of a run, in the order in which they stand there; one point where they are the same. */
function extremes<Point>(run: readonly Point[], valueOf: (point: Point) => string): Point[] {
  let low = 0;
  let high = 0;
  const value = (index: number) => {
    const point = run[index];
    invariant(point !== undefined, 'a run without its point');
    return valueOf(point);
  };
  for (let index = 1; index < run.length; index += 1) {
    if (compareDecimal(value(index), value(low)) < 0) low = index;
    if (compareDecimal(value(index), value(high)) > 0) high = index;
  }
  const kept = new Set([low, high]);
  return run.filter((_, index) => kept.has(index));
}

/**
 * Fewer points of a long series, none of them changed: the first, the last, and of each run between them the lowest and
 * the highest, so that no peak and no fall is lost (ux §4.2). What is drawn in fewer pixels is thinned once more by the
 * chart. Values are compared as decimals; `max` is 4 or more.
 */
export function sampleSeries<Point>(
  points: readonly Point[],
  valueOf: (point: Point) => string,
  max: number = chartPointsMax,
): Point[] {
  invariant(max >= 4, `too few points for a chart: ${String(max)}`);
  const runs = Math.floor((max - 2) / 2);
  const inner = points.slice(1, -1);
  if (points.length <= max) return [...points];
  const edge = (run: number) => Math.floor((run * inner.length) / runs);
  const kept = Array.from({ length: runs }, (_, run) =>
    extremes(inner.slice(edge(run), edge(run + 1)), valueOf),
  );
  return [...points.slice(0, 1), ...kept.flat(), ...points.slice(-1)];
}
