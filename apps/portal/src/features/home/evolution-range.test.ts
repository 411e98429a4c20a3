import { describe, expect, it } from 'vitest';
import { findRangesWithoutData, startOfRange } from './evolution-range.ts';

const TO = '2026-11-18';
const seriesPoint = (date: string, value: string, contributed = value) => ({
  date,
  value,
  contributed,
});

describe('the ranges of the chart', () => {
  it.each([
    ['1M', '2026-10-18'],
    ['3M', '2026-08-18'],
    ['YTD', '2025-12-31'],
    ['1A', '2025-11-18'],
    ['3A', '2023-11-18'],
    ['5A', '2021-11-18'],
    ['ALL', '2000-01-01'],
  ] as const)('%s begins on %s', (range, from) => {
    expect(startOfRange(range, TO)).toBe(from);
  });

  it('show the same as «Todo» when they begin more than a month before the first value', () => {
    const wholeSeries = [seriesPoint('2024-05-31', '10.00'), seriesPoint(TO, '50.00')];
    expect(findRangesWithoutData(wholeSeries)).toEqual(['3A', '5A']);
    expect(findRangesWithoutData([seriesPoint('2015-01-01', '0.00'), ...wholeSeries])).toEqual([
      '3A',
      '5A',
    ]);
    expect(findRangesWithoutData([])).toEqual(['1M', '3M', 'YTD', '1A', '3A', '5A']);
  });
});
