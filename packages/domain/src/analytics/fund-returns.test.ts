import { describe, expect, test } from 'vitest';
import { computeFundReturns } from './fund-returns.ts';

const navOn = (date: string, nav: string) => ({ date, nav });

describe('the returns of a fund', () => {
  const navs = [
    navOn('2025-12-31', '12.100000'),
    navOn('2024-01-02', '10.000000'),
    navOn('2026-11-18', '12.705000'),
    navOn('2024-12-31', '11.000000'),
  ];
  const returns = computeFundReturns(navs);

  test('count from the first net asset value to the last, and are given for each year', () => {
    expect(returns).toMatchObject({
      since: '2024-01-02',
      asOf: '2026-11-18',
      sinceStart: '27.05',
      years: [
        { period: '2024', percent: '10.00' },
        { period: '2025', percent: '10.00' },
        { period: '2026', percent: '5.00' },
      ],
    });
    expect(returns?.windows).toMatchObject({ ytd: '5.00', five_years: null });
  });

  test('are annualised since the beginning: 27.05 % in 1,051 days are 8.67 % a year', () => {
    expect(returns?.sinceStartAnnualised).toBe('8.67');
  });

  test('are not annualised in the first 365 days', () => {
    const youngFundReturns = computeFundReturns([
      navOn('2026-01-02', '10.000000'),
      navOn('2026-11-18', '11.000000'),
    ]);
    expect(youngFundReturns).toMatchObject({ sinceStart: '10.00', sinceStartAnnualised: null });
  });

  test('do not exist on the first day, and nothing is computed without a value', () => {
    expect(computeFundReturns([navOn('2026-11-18', '10.000000')])).toMatchObject({
      since: '2026-11-18',
      sinceStart: null,
      years: [],
    });
    expect(computeFundReturns([])).toBeUndefined();
  });
});
