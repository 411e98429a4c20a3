import { describe, expect, it } from 'vitest';
import { cut, emptyRanges, seriesOf, startOf } from './ranges.ts';

const TO = '2026-11-18';
const point = (date: string, value: string, contributed = value) => ({ date, value, contributed });

describe('the ranges of the chart', () => {
  it.each([
    ['1M', '2026-10-18', 'days'],
    ['3M', '2026-08-18', 'days'],
    ['YTD', '2025-12-31', 'year'],
    ['1A', '2025-11-18', 'year'],
    ['3A', '2023-11-18', 'all'],
    ['5A', '2021-11-18', 'all'],
    ['ALL', undefined, 'all'],
  ] as const)('%s begins on %s and is cut from %s', (range, from, series) => {
    expect(startOf(range, TO)).toBe(from);
    expect(seriesOf(range)).toBe(series);
  });

  it('leave out what was before the first investment, but not a later zero', () => {
    const points = [
      point('2026-08-01', '0.00'),
      point('2026-09-01', '100.00'),
      point('2026-10-01', '0.00'),
      point(TO, '50.00'),
    ];
    expect(cut(points, 'ALL').map(({ date }) => date)).toEqual(['2026-09-01', '2026-10-01', TO]);
    expect(cut(points, '1M').map(({ date }) => date)).toEqual([TO]);
    expect(cut([], 'ALL')).toEqual([]);
  });

  it('that reach back beyond everything are empty', () => {
    const all = [point('2024-05-31', '10.00'), point(TO, '50.00')];
    expect(emptyRanges(all)).toEqual(['3A', '5A']);
    expect(emptyRanges([point('2015-01-01', '0.00'), ...all])).toEqual(['3A', '5A']);
    expect(emptyRanges([])).toEqual(['1M', '3M', 'YTD', '1A', '3A', '5A']);
  });
});
