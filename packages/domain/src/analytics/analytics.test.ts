import { describe, expect, test } from 'vitest';
import { madridCalendar } from '../../test/cases/load.ts';
import { computeGroupPercentages } from './distribution.ts';
import { listEvolutionDates, defaultGranularity } from './evolution.ts';

test.each([
  ['2026-08-20', '2026-11-20', 'day'],
  ['2026-08-19', '2026-11-20', 'week'],
  ['2025-11-20', '2026-11-20', 'week'],
  ['2025-11-19', '2026-11-20', 'month'],
])('an evolution from %s to %s has by default one point for each %s', (from, to, granularity) =>
  expect(defaultGranularity(from, to)).toBe(granularity),
);

describe('dates of an evolution', () => {
  test('are, by day, the business days and both ends', () => {
    const dates = listEvolutionDates({
      from: '2026-11-06',
      to: '2026-11-12',
      granularity: 'day',
      calendar: madridCalendar,
    });
    expect(dates).toEqual(['2026-11-06', '2026-11-10', '2026-11-11', '2026-11-12']);
  });

  test('are, by week and by month, counted from the first day, with the last day at the end', () => {
    expect(
      listEvolutionDates({ from: '2026-11-01', to: '2026-11-20', granularity: 'week' }),
    ).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-20']);
    expect(
      listEvolutionDates({ from: '2026-01-31', to: '2026-04-30', granularity: 'month' }),
    ).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test('are one date for a single day, and an error for a reversed period or too many days', () => {
    expect(
      listEvolutionDates({ from: '2026-11-20', to: '2026-11-20', granularity: 'day' }),
    ).toEqual(['2026-11-20']);
    expect(() =>
      listEvolutionDates({ from: '2026-11-20', to: '2026-11-19', granularity: 'day' }),
    ).toThrow('before it begins');
    expect(() =>
      listEvolutionDates({ from: '2010-01-01', to: '2026-11-20', granularity: 'day' }),
    ).toThrow('too many dates');
  });
});

test('a distribution adds up amounts with the same key, largest first, and its percentages add up to 100.00', () => {
  expect(
    computeGroupPercentages([
      { key: 'f1', label: 'F1', total: '2000.00' },
      { key: 'f2', label: 'F2', total: '8444.12' },
      { key: 'f1', label: 'F1', total: '3900.00' },
    ]),
  ).toEqual([
    { key: 'f2', label: 'F2', total: '8444.12', percent: '58.87' },
    { key: 'f1', label: 'F1', total: '5900.00', percent: '41.13' },
  ]);
  expect(computeGroupPercentages([])).toEqual([]);
});
