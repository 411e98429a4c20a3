import { expect, test } from 'vitest';
import { computePeriodFigures } from './period-figures.ts';

const seriesPoint = (date: string, total: string, invested: string, gain: string) => ({
  date,
  total,
  invested,
  gain,
  return_percent: null,
});
const points = [
  seriesPoint('2025-11-19', '1000.00', '900.00', '100.00'),
  seriesPoint('2026-05-19', '1600.00', '1400.00', '200.00'),
  seriesPoint('2026-11-19', '1500.00', '1350.00', '150.00'),
];

test('the gain and the contributions of a period are those since its first day', () => {
  expect(computePeriodFigures({ points }, false)).toEqual({
    total: '1500.00',
    contributed: '450.00',
    gain: '50.00',
  });
});

test('a period since the first investment has all contributions and gains', () => {
  expect(computePeriodFigures({ points }, true)).toEqual({
    total: '1500.00',
    contributed: '1350.00',
    gain: '150.00',
  });
});

test('a period without points has no figures', () => {
  expect(computePeriodFigures({ points: [] }, false).gain).toBeUndefined();
});
