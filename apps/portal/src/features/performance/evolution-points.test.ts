import { describe, expect, it } from 'vitest';
import {
  endOnValuationDay,
  toChartPoints,
  skipPointsBeforeFirstValue,
} from './evolution-points.ts';

const monthPoint = (
  date: string,
  total: string,
  invested: string,
  return_percent: string | null,
) => ({
  date,
  total,
  invested,
  gain: '0.00',
  return_percent,
});

describe('the points of a chart', () => {
  it('have the return of each day that has one', () => {
    const points = [
      monthPoint('2026-08-01', '0.00', '0.00', null),
      monthPoint('2026-09-01', '100.00', '90.00', '1.25'),
    ];
    expect(toChartPoints({ points })).toEqual([
      { date: '2026-08-01', value: '0.00', contributed: '0.00' },
      { date: '2026-09-01', value: '100.00', contributed: '90.00', percent: '1.25' },
    ]);
  });

  it('omit days before the first investment, but not a later zero', () => {
    const points = toChartPoints({
      points: [
        monthPoint('2026-08-01', '0.00', '0.00', null),
        monthPoint('2026-09-01', '100.00', '100.00', '0.00'),
        monthPoint('2026-10-01', '0.00', '0.00', '3.00'),
        monthPoint('2026-11-18', '50.00', '50.00', '3.00'),
      ],
    });
    expect(skipPointsBeforeFirstValue(points).map(({ date }) => date)).toEqual([
      '2026-09-01',
      '2026-10-01',
      '2026-11-18',
    ]);
    expect(skipPointsBeforeFirstValue([])).toEqual([]);
  });

  it('end on the day of the last net asset values, with the value of today', () => {
    const points = toChartPoints({
      points: [
        monthPoint('2026-11-26', '90.00', '90.00', '0.00'),
        monthPoint('2026-11-27', '95.00', '90.00', '1.00'),
        monthPoint('2026-11-28', '95.00', '90.00', '1.00'),
      ],
    });
    const datesUntil = (day: string | null) =>
      endOnValuationDay(points, day).map(({ date, value }) => [date, value]);
    const all = points.map(({ date, value }) => [date, value]);
    expect(datesUntil('2026-11-27')).toEqual(all.slice(0, 2));
    expect(datesUntil('2026-11-28')).toEqual(all);
    expect(datesUntil('2026-11-30')).toEqual(all);
    expect(datesUntil(null)).toEqual(all);
  });
});
