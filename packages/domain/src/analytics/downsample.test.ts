import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { downsampleIndexes } from './downsample.ts';

const seriesOf = (length: number) =>
  Array.from({ length }, (_unused, at) => BigInt((at * 37) % 1009));
const lowest = (values: readonly bigint[]) => values.reduce((a, b) => (b < a ? b : a));
const highest = (values: readonly bigint[]) => values.reduce((a, b) => (b > a ? b : a));

describe('the downsampled indexes of a series', () => {
  test('are all indexes of a short series, and none of an empty one', () => {
    expect(downsampleIndexes(seriesOf(367), 367)).toEqual(
      Array.from({ length: 367 }, (_, at) => at),
    );
    expect(downsampleIndexes([], 4)).toEqual([]);
  });

  test('use nearly the maximum number for ten years with rises and falls', () => {
    const places = downsampleIndexes(seriesOf(3653), 367);
    expect(places.length).toBeGreaterThan(360);
    expect(places.length).toBeLessThanOrEqual(367);
  });

  test('are ascending, within the maximum, and include first, last, lowest and highest value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -1_000_000n, max: 10n ** 18n }), {
          minLength: 1,
          maxLength: 300,
        }),
        fc.integer({ min: 4, max: 120 }),
        (values, max) => {
          const places = downsampleIndexes(values, max);
          expect(places.length).toBeLessThanOrEqual(max);
          expect([places[0], places.at(-1)]).toEqual([0, values.length - 1]);
          expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
          const kept = places.map((at) => values[at] ?? 0n);
          expect([lowest(kept), highest(kept)]).toEqual([lowest(values), highest(values)]);
        },
      ),
    );
  });

  test('include a one-day fall and the high before the fall', () => {
    const values = Array.from({ length: 1000 }, () => 500n);
    [values[700], values[701]] = [900n, 100n];
    expect(downsampleIndexes(values, 50)).toEqual(expect.arrayContaining([700, 701]));
  });

  test('require at least four points', () =>
    expect(() => downsampleIndexes([1n], 3)).toThrow('too few points'));
});
