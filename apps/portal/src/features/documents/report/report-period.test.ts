import { expect, it } from 'vitest';
import { datesOfPeriod } from './report-period.ts';

it.each([
  ['YTD', '2026-01-01'],
  ['1A', '2025-11-20'],
  ['3A', '2023-11-20'],
  ['ALL', '2000-01-01'],
] as const)('the period %s of a report begins on %s', (period, from) => {
  expect(datesOfPeriod(period, '2026-11-19')).toEqual({ from, to: '2026-11-19' });
});
