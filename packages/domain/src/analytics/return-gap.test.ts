import { describe, expect, test } from 'vitest';
import { toCents } from '../money/decimal-text.ts';
import { returnsDifferNoticeably, findLargestContributionMonth } from './return-gap.ts';

test.each([
  ['12.00', '13.00', false],
  ['12.00', '13.01', true],
  ['1.50', '-0.50', true],
  ['-3.20', '-2.20', false],
])('%s and %s differ noticeably: %s', (timeWeighted, moneyWeighted, expected) =>
  expect(returnsDifferNoticeably(timeWeighted, moneyWeighted)).toBe(expected),
);

describe('the month with the largest contributions', () => {
  const onDay = (date: string, value: string) => ({ date, cents: toCents(value) });
  const movements = [
    onDay('2026-01-31', '500.00'),
    onDay('2026-03-02', '1000.00'),
    onDay('2026-03-30', '2000.00'),
    onDay('2026-04-01', '-9000.00'),
    onDay('2026-05-04', '1500.00'),
  ];

  test('is the month with the highest sum of contributions', () =>
    expect(
      findLargestContributionMonth(onDay('2025-12-31', '0.00'), '2026-05-31', movements),
    ).toEqual({
      month: '2026-03',
      amount: '3000.00',
      percent: '60.00',
    }));

  test('includes the opening value, and nothing outside the period', () => {
    expect(
      findLargestContributionMonth(onDay('2026-03-15', '2000.00'), '2026-05-03', movements),
    ).toEqual({
      month: '2026-03',
      amount: '4000.00',
      percent: '100.00',
    });
    expect(
      findLargestContributionMonth(onDay('2026-03-30', '1500.00'), '2026-05-31', movements),
    ).toEqual({
      month: '2026-03',
      amount: '1500.00',
      percent: '50.00',
    });
  });

  test('is null without contributions', () =>
    expect(
      findLargestContributionMonth(onDay('2026-03-30', '0.00'), '2026-04-30', movements),
    ).toBeNull());
});
