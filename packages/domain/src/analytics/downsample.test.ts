import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { downsampleIndexes } from './downsample.ts';

const createSeries = (length: number) =>
  Array.from({ length }, (_unused, index) => BigInt((index * 37) % 1009));
const lowestOf = (values: readonly bigint[]) => values.reduce((a, b) => (b < a ? b : a));
const highestOf = (values: readonly bigint[]) => values.reduce((a, b) => (b > a ? b : a));

describe('the downsampled indexes of a series', () => {
  test('are all indexes of a short series, and none of an empty one', () => {
    expect(downsampleIndexes(createSeries(367), 367)).toEqual(
      Array.from({ length: 367 }, (_, index) => index),
    );
    expect(downsampleIndexes([], 4)).toEqual([]);
  });

  test('are nearly as many as the maximum for ten years of rises and falls', () => {
    const indexes = downsampleIndexes(createSeries(3653), 367);
    expect(indexes.length).toBeGreaterThan(360);
    expect(indexes.length).toBeLessThanOrEqual(367);
  });

  test('are ascending, within the maximum, and include the first, last, lowest and highest value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: -1_000_000n, max: 10n ** 18n }), {
          minLength: 1,
          maxLength: 300,
        }),
        fc.integer({ min: 4, max: 120 }),
        (values, max) => {
          const indexes = downsampleIndexes(values, max);
          expect(indexes.length).toBeLessThanOrEqual(max);
          expect([indexes[0], indexes.at(-1)]).toEqual([0, values.length - 1]);
          expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b));
          const keptValues = indexes.map((index) => values[index] ?? 0n);
          expect([lowestOf(keptValues), highestOf(keptValues)]).toEqual([
            lowestOf(values),
            highestOf(values),
          ]);
        },
      ),
    );
  });

  test('include a one-day fall and the high before the fall', () => {
    const constantValues = Array.from({ length: 1000 }, () => 500n);
    [constantValues[700], constantValues[701]] = [900n, 100n];
    expect(downsampleIndexes(constantValues, 50)).toEqual(expect.arrayContaining([700, 701]));
  });

  test('require a maximum of at least four points', () =>
    expect(() => downsampleIndexes([1n], 3)).toThrow('too few points'));
});
