import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { chainReturns, rateToPercent, returnBetween } from './growth.ts';
import {
  computeProductReturns,
  type DailyHolding,
  productReturnWindows,
  type PublishedNav,
} from './product-returns.ts';

const holdingOn = (date: string, units: string, contributed: string): DailyHolding => ({
  date,
  units,
  contributed,
});
const navOn = (date: string, nav: string): PublishedNav => ({ date, nav });

const publishedNavs = [
  navOn('2024-12-31', '10.000000'),
  navOn('2025-01-31', '11.000000'),
  navOn('2025-12-31', '12.000000'),
  navOn('2026-01-30', '13.200000'),
  navOn('2026-02-27', '12.540000'),
];

describe('a product that is held', () => {
  const returns = computeProductReturns(
    [
      holdingOn('2024-12-31', '100.000000', '1000.00'),
      holdingOn('2025-01-31', '50.000000', '450.00'),
    ],
    publishedNavs,
  );

  test('has in each window the growth of its net asset value, whatever units were sold', () => {
    expect(returns).toMatchObject({
      asOf: '2026-02-27',
      windows: {
        day: '-5.00',
        week: '-5.00',
        // The month begins on 27 January, when the newest net asset value is that of December.
        month: '4.50',
        ytd: '4.50',
        one_year: '14.00',
        three_years: null,
        five_years: null,
      },
      sinceStart: '25.40',
    });
  });

  test('has a return for each month and year, and its contributions, withdrawals and gain', () => {
    expect(returns.years).toEqual([
      { period: '2025', percent: '20.00' },
      { period: '2026', percent: '4.50' },
    ]);
    expect(returns.months.filter(({ percent }) => percent !== '0.00')).toEqual([
      { period: '2025-01', percent: '10.00' },
      { period: '2025-12', percent: '9.09' },
      { period: '2026-01', percent: '10.00' },
      { period: '2026-02', percent: '-5.00' },
    ]);
    expect(returns.months).toHaveLength(14);
    // 50 units at 12.54 euros are worth 627.00 euros.
    expect(returns).toMatchObject({
      contributions: '1000.00',
      withdrawals: '550.00',
      gain: '177.00',
    });
  });

  test('has the money-weighted rate that solves 1000 = 550 ÷ (1 + r)^(31 ÷ 365) + 627 ÷ (1 + r)^(423 ÷ 365)', () =>
    expect(returns.moneyWeighted).toBe('30.11'));
});

test('three and five years are annualised', () => {
  const longHistory = [
    navOn('2020-06-30', '10.000000'),
    navOn('2023-06-30', '12.100000'),
    navOn('2026-06-30', '16.105100'),
  ];
  const { windows } = computeProductReturns(
    [holdingOn('2020-06-30', '1.000000', '10.00')],
    [...longHistory.slice(0, 1), navOn('2021-06-30', '11.000000'), ...longHistory.slice(1)],
  );
  // Growth by 1.331 in 1,096 days (three years) and by 1.4641 in 1,826 days (five years), which is 9.99 % and 7.92 %
  // a year.
  expect(windows).toMatchObject({ three_years: '9.99', five_years: '7.92' });
});

test('the windows of a product bought again begin at the new purchase; months, years and totals include the earlier holding', () => {
  const returns = computeProductReturns(
    [
      holdingOn('2024-12-31', '100.000000', '1000.00'),
      holdingOn('2025-01-31', '0.000000', '-100.00'),
      holdingOn('2026-01-30', '10.000000', '32.00'),
    ],
    publishedNavs,
  );
  expect(returns).toMatchObject({
    windows: { day: '-5.00', week: '-5.00', month: null, ytd: '-5.00', one_year: null },
    // A gain of 10 % while the product was first held, a loss of 5 % while it was held again, and no return in
    // between.
    sinceStart: '4.50',
    months: [
      { period: '2025-01', percent: '10.00' },
      { period: '2026-01', percent: '0.00' },
      { period: '2026-02', percent: '-5.00' },
    ],
    years: [
      { period: '2025', percent: '10.00' },
      { period: '2026', percent: '-5.00' },
    ],
    contributions: '1132.00',
    withdrawals: '1100.00',
    gain: '93.40',
  });
});

test('a sold product has figures up to the day of its sale', () => {
  const returns = computeProductReturns(
    [
      holdingOn('2024-12-31', '100.000000', '1000.00'),
      holdingOn('2025-01-31', '0.000000', '-100.00'),
    ],
    publishedNavs,
  );
  expect(returns).toMatchObject({
    asOf: '2025-01-31',
    windows: { day: '10.00', month: '10.00', one_year: null },
    moneyWeighted: '10.00',
    gain: '100.00',
  });
});

test.each([
  ['bought today', [holdingOn('2026-02-27', '10.000000', '125.40')], '0.00'],
  ['bought and sold on one day', [holdingOn('2026-02-27', '0.000000', '-0.01')], '0.01'],
])('a product %s has a gain in euros and no return', (_, days, gain) => {
  const returns = computeProductReturns(days, publishedNavs.slice(-1));
  expect(productReturnWindows.map((window) => returns.windows[window])).toEqual(
    productReturnWindows.map(() => null),
  );
  expect(returns).toMatchObject({ sinceStart: null, moneyWeighted: null, months: [], gain });
});

test('a day without a net asset value has the last one before it', () => {
  const { windows } = computeProductReturns(
    [holdingOn('2026-02-01', '10.000000', '132.00')],
    publishedNavs.slice(-2),
  );
  expect(windows).toMatchObject({ day: '-5.00', ytd: '-5.00', month: null });
});

test('for random purchases and sales, the chained returns of the months equal the growth of the net asset value', () => {
  const randomPrices = fc.array(fc.integer({ min: 9_000_000, max: 11_000_000 }), {
    minLength: 40,
    maxLength: 120,
  });
  const unitCounts = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(randomPrices, unitCounts, (prices, counts) => {
      const navs = prices.map((price, day) =>
        navOn(addDays('2025-01-31', day), (price / 1e6).toFixed(6)),
      );
      const days = counts.map((count, index) =>
        holdingOn(addDays('2025-01-31', index), `${String(count)}.000000`, '1.00'),
      );
      const { sinceStart, months } = computeProductReturns(days.toReversed(), navs.toReversed());
      const totalReturn = returnBetween(navs[0]?.nav ?? '', navs.at(-1)?.nav ?? '');
      expect(sinceStart).toBe(rateToPercent(totalReturn));
      const chainedReturn = Number(
        chainReturns(months.map(({ percent }) => `${Number(percent) / 100}`)),
      );
      // The tolerance grows with the number of months, because the return of each month is rounded to two decimals.
      expect(Math.abs(chainedReturn - Number(totalReturn))).toBeLessThan(0.0001 * months.length);
    }),
    { numRuns: 50 },
  );
});
