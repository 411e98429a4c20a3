import { describe, expect, it } from 'vitest';
import { toChartPoints, skipPointsBeforeFirstValue } from './evolution-points.ts';

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
});
