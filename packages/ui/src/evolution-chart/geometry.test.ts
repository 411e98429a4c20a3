import { describe, expect, it } from 'vitest';
import { computeChartGeometry } from './geometry.ts';
import type { EvolutionPoint } from './series.ts';

function days(count: number): EvolutionPoint[] {
  return Array.from({ length: count }, (_, n) => ({
    date: new Date(Date.UTC(2016, 0, 1 + n)).toISOString().slice(0, 10),
    value: (90_000 + 20_000 * Math.sin(n / 50)).toFixed(2),
    contributed: '90000',
  }));
}

describe('the drawing of an evolution', () => {
  it('fills the given width and stays inside', () => {
    const geometry = computeChartGeometry(days(365), 640, 240, 'euros');
    expect(geometry.x('2016-01-01')).toBe(geometry.left);
    expect(geometry.x('2016-12-30')).toBe(geometry.right);
    for (const tick of geometry.valueTicks) {
      expect(tick.y).toBeGreaterThan(0);
      expect(tick.y).toBeLessThan(geometry.bottom);
    }
    expect(geometry.startsAtZero).toBe(false);
  });

  it('draws 4,000 days with 1,500 points', () => {
    const { valueLine } = computeChartGeometry(days(4000), 640, 240, 'euros');
    expect(valueLine.match(/[ML,]/g)?.filter((mark) => mark === ',')).toHaveLength(1500);
  });

  it('finds the nearest day to a position, also beyond both ends', () => {
    const points = days(11);
    const geometry = computeChartGeometry(points, 560, 240, 'euros');
    expect(geometry.nearest(-100)).toBe(0);
    expect(geometry.nearest(9999)).toBe(10);
    for (const [index, point] of points.entries())
      expect(geometry.nearest(geometry.x(point.date) + 1)).toBe(index);
  });

  it('needs no net contributions for a chart in percent', () => {
    const points = [
      { date: '2026-01-01', value: '-4' },
      { date: '2026-02-01', value: '6.5' },
    ];
    const geometry = computeChartGeometry(points, 320, 200, 'percent');
    expect(geometry.contributedLine).toBe('');
    expect(geometry.startsAtZero).toBe(true);
    expect(geometry.valueTicks.length).toBeLessThanOrEqual(3);
  });
});
