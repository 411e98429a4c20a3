import { describe, expect, test } from 'vitest';
import { isWindowCovered, periodEndDates, returnWindows, windowStartDate } from './periods.ts';

test.each([
  [
    '2026-11-20',
    [
      '2026-11-19',
      '2026-11-13',
      '2026-10-20',
      '2026-08-20',
      '2025-12-31',
      '2025-11-20',
      '2023-11-20',
      '2021-11-20',
    ],
  ],
  [
    '2024-02-29',
    [
      '2024-02-28',
      '2024-02-22',
      '2024-01-29',
      '2023-11-29',
      '2023-12-31',
      '2023-02-28',
      '2021-02-28',
      '2019-02-28',
    ],
  ],
  [
    '2026-01-01',
    [
      '2025-12-31',
      '2025-12-25',
      '2025-12-01',
      '2025-10-01',
      '2025-12-31',
      '2025-01-01',
      '2023-01-01',
      '2021-01-01',
    ],
  ],
])('return windows that end on %s begin at the end of the expected days', (to, starts) =>
  expect(returnWindows.map((window) => windowStartDate(window, to))).toEqual(starts),
);

test('a return window needs a position during the whole window, except the year to date', () => {
  const coveredWindows = (since: string) =>
    returnWindows.filter((window) => isWindowCovered(since, window, '2026-11-20'));
  expect(coveredWindows('2026-11-13')).toEqual(['day', 'week', 'ytd']);
  expect(coveredWindows('2026-11-14')).toEqual(['day', 'ytd']);
  expect(coveredWindows('2021-11-20')).toEqual([...returnWindows]);
  expect(coveredWindows('2026-11-21')).toEqual([]);
});

describe('the ends of the periods of a table', () => {
  test.each([
    ['month', '2025-12-31', '2026-03-15', ['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-15']],
    ['month', '2025-12-30', '2026-01-31', ['2025-12-30', '2025-12-31', '2026-01-31']],
    ['month', '2026-01-10', '2026-01-20', ['2026-01-10', '2026-01-20']],
    ['month', '2026-01-10', '2026-01-10', ['2026-01-10']],
    [
      'year',
      '2023-06-30',
      '2026-11-20',
      ['2023-06-30', '2023-12-31', '2024-12-31', '2025-12-31', '2026-11-20'],
    ],
  ] as const)('by %s from %s to %s include the first and the last day', (unit, from, to, ends) =>
    expect(periodEndDates(unit, from, to)).toEqual(ends),
  );

  test('a period that ends before it begins is refused', () =>
    expect(() => periodEndDates('month', '2026-01-10', '2026-01-09')).toThrow('before it begins'));
});
