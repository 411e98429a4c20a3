import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDecimal } from '../money/arithmetic.ts';
import { chartPointsMax, sampleSeries } from './sample.ts';

const valueOf = ({ value }: { value: string }) => value;
const series = fc
  .array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 300 })
  .map((cents) => cents.map((one, at) => ({ at, value: (one / 100).toFixed(2) })));

test('a series that fits is left as it is', () => {
  const points = Array.from({ length: chartPointsMax }, (_unused, at) => ({ value: String(at) }));
  expect(sampleSeries(points, valueOf)).toEqual(points);
  expect(sampleSeries([], valueOf)).toEqual([]);
});

test('ten years of days become as many points as a chart takes', () => {
  const points = Array.from({ length: 3653 }, (_unused, at) => ({
    value: String((at * 37) % 101),
  }));
  const kept = sampleSeries(points, valueOf);
  expect(kept.length).toBeLessThanOrEqual(chartPointsMax);
  expect(kept.length).toBeGreaterThan(chartPointsMax - 10);
});

test('first, last, lowest and highest stay, in order and unchanged, and never too many', () => {
  fc.assert(
    fc.property(series, fc.integer({ min: 4, max: 120 }), (points, max) => {
      const kept = sampleSeries(points, valueOf, max);
      expect(kept.length).toBeLessThanOrEqual(Math.max(max, 0));
      expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
      expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted((a, b) => a - b));
      expect(kept.every((point) => points[point.at] === point)).toBe(true);
      const ends = (of: typeof points) => {
        const sorted = of.map(valueOf).toSorted(compareDecimal);
        return [sorted[0], sorted.at(-1)];
      };
      expect(ends(kept)).toEqual(ends(points));
    }),
  );
});

test('values that differ beyond what a double tells are still compared', () => {
  const base = '90071992547409.93';
  const points = Array.from({ length: 9 }, (_unused, at) => ({ at, value: base }));
  points[4] = { at: 4, value: '90071992547409.94' };
  expect(sampleSeries(points, valueOf, 4).map(({ at }) => at)).toEqual([0, 1, 4, 8]);
});

test('fewer points than a chart has ends and extremes are refused', () =>
  expect(() => sampleSeries([{ value: '1' }], valueOf, 3)).toThrow('too few points'));
