import { describe, expect, it } from 'vitest';
import { selectDateTicks, formatTick, computeValueAxis, toDayNumber } from './axis.ts';

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
    for (const narrow of [false, true]) {
      const { min, max, ticks } = computeValueAxis(low, high, narrow);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(narrow ? 3 : 4);
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

describe('the ticks of the date axis', () => {
  const textsBetween = (first: string, last: string, narrow = false) =>
    selectDateTicks([first, last], narrow).flatMap(({ text }) => text ?? []);

  it('are the first days of months, each with its position', () => {
    expect(selectDateTicks(['2026-08-20', '2026-11-19'], false)).toEqual([
      { day: toDayNumber('2026-09-01'), text: 'sep 2026' },
      { day: toDayNumber('2026-10-01'), text: 'oct' },
      { day: toDayNumber('2026-11-01'), text: 'nov' },
    ]);
  });

  it.each([
    ['2025-11-19', '2026-11-19', false, ['ene 2026', 'mar', 'may', 'jul', 'sep', 'nov']],
    ['2025-11-19', '2026-11-19', true, ['ene 2026', 'may', 'sep']],
    ['2025-12-01', '2026-02-10', false, ['dic 2025', 'ene 2026', 'feb']],
    ['2023-11-19', '2026-11-19', false, ['ene 2024', 'jul', 'ene 2025', 'jul', 'ene 2026', 'jul']],
    ['2023-11-19', '2026-11-19', true, ['2024', '2025', '2026']],
    ['2016-11-19', '2026-11-19', false, ['2018', '2020', '2022', '2024', '2026']],
    ['2016-11-19', '2026-11-19', true, ['2019', '2022', '2025']],
  ])('from %s to %s (narrow: %s) have evenly distributed labels', (first, last, narrow, texts) => {
    expect(textsBetween(first, last, narrow)).toEqual(texts);
  });

  it('stand at each month of three years and at each year of a longer period', () => {
    expect(selectDateTicks(['2023-11-19', '2026-11-19'], true)).toHaveLength(36);
    expect(selectDateTicks(['2016-11-19', '2026-11-19'], true)).toHaveLength(10);
  });

  it('are days when fewer than two months begin in the period', () => {
    expect(selectDateTicks(['2026-11-02', '2026-11-03', '2026-11-04'], true)).toEqual([
      { day: toDayNumber('2026-11-02'), text: '2 nov' },
      { day: toDayNumber('2026-11-03'), text: '3 nov' },
      { day: toDayNumber('2026-11-04'), text: '4 nov' },
    ]);
  });

  it.each(Array.from({ length: 26 }, (_, n) => 2001 + n))(
    'have two or three labels on a narrow chart that begins in %d',
    (year) => {
      const texts = textsBetween(`${String(year - 1)}-12-31`, '2027-01-31', true);
      expect(texts.length).toBeGreaterThanOrEqual(2);
      expect(texts.length).toBeLessThanOrEqual(3);
    },
  );

  it('do not exist for a single date', () => {
    expect(selectDateTicks(['2026-01-01'], false)).toEqual([]);
  });
});
