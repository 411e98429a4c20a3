import { describe, expect, it } from 'vitest';
import { selectDateTicks, formatTick, computeValueAxis } from './axis.ts';

describe('the value axis', () => {
  it.each([
    [92_000, 129_300],
    [0, 10],
    [-12.5, 30.1],
    [99.98, 100.02],
    [1_000_000, 4_999_999],
    [5, 5],
    [0, 0],
    [336.38, 337.59],
  ])('from %d to %d has two to four ticks inside its limits', (low, high) => {
    for (const isNarrow of [false, true]) {
      const { min, max, ticks } = computeValueAxis(low, high, isNarrow);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(isNarrow ? 3 : 4);
      expect(min).toBeLessThanOrEqual(low);
      expect(max).toBeGreaterThanOrEqual(high);
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(min);
        expect(tick).toBeLessThanOrEqual(max);
      }
    }
  });

  it('never goes below zero when no value is negative', () => {
    expect(computeValueAxis(0, 100, false).min).toBe(0);
    expect(computeValueAxis(2, 100, false).min).toBe(0);
  });
});

describe('the labels of the value axis', () => {
  it.each([
    [90_000, false, '90k'],
    [92_500, false, '92,5k'],
    [1_250_000, false, '1,25M'],
    [500, false, '500'],
    [0, false, '0'],
    [-2000, false, '\u22122k'],
    [-10, true, '\u221210\u00a0%'],
    [7.5, true, '7,5\u00a0%'],
  ])('%d (percent: %s) is %s', (value, percent, text) => {
    expect(formatTick(value, percent)).toBe(text);
  });
});

describe('the labels of the date axis', () => {
  const monthDates = Array.from(
    { length: 12 },
    (_, n) => `2026-${String(n + 1).padStart(2, '0')}-15`,
  );

  it('are months for a long period and days for a short one', () => {
    expect(selectDateTicks(monthDates, false).map((mark) => mark.text)).toEqual([
      'ene 2026',
      'abr 2026',
      'jul 2026',
      'sep 2026',
      'dic 2026',
    ]);
    expect(selectDateTicks(['2026-11-02', '2026-11-03', '2026-11-04'], true)).toEqual([
      { index: 0, text: '2 nov' },
      { index: 1, text: '3 nov' },
      { index: 2, text: '4 nov' },
    ]);
  });

  it('are at most three on a narrow chart, and none for a single date', () => {
    expect(selectDateTicks(monthDates, true)).toHaveLength(3);
    expect(selectDateTicks(['2026-01-01'], false)).toEqual([]);
  });
});
