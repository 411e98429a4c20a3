import { invariant } from '../invariant.ts';

/**
 * Returns the indexes of the first lowest and the first highest value from index `from` up to but excluding `to`, in
 * ascending sequence; one index when all values are equal.
 */
export function findExtremeIndexes(
  values: readonly bigint[],
  from = 0,
  to = values.length,
): number[] {
  let [low, high] = [from, from];
  for (let index = from + 1; index < to; index += 1) {
    if ((values[index] ?? 0n) < (values[low] ?? 0n)) low = index;
    if ((values[index] ?? 0n) > (values[high] ?? 0n)) high = index;
  }
  return low === high ? [low] : [Math.min(low, high), Math.max(low, high)];
}

/**
 * Returns the indexes of at most `max` points (4 or more) that keep the shape of a series: the first, the last, and
 * the lowest and highest of ranges of nearly equal length in between. A series of at most `max` points keeps all of
 * them.
 */
export function downsampleIndexes(values: readonly bigint[], max: number): number[] {
  invariant(max >= 4, `too few points to keep the shape: ${String(max)}`);
  if (values.length <= max) return values.map((_, index) => index);
  const lastIndex = values.length - 1;
  const rangeCount = Math.floor((max - 2) / 2);
  const rangeStart = (range: number) => 1 + Math.floor((range * (lastIndex - 1)) / rangeCount);
  const innerExtremes = Array.from({ length: rangeCount }, (_, range) =>
    findExtremeIndexes(values, rangeStart(range), rangeStart(range + 1)),
  );
  return [0, ...innerExtremes.flat(), lastIndex];
}
