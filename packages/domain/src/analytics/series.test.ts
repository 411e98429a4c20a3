import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { multiplyRounded, sumMoney, computeUnitsValue } from '../money/arithmetic.ts';
import { roundDecimal } from '../money/decimal-text.ts';
import { toDailyValueColumns, type TestDay } from '../../test/cases/account-columns.ts';
import { computeAccountSeries, computeDailyTotals } from './series.ts';

const withTwelveDecimals = (value: string): string => roundDecimal(value, 12);
const testDay = (date: string, before: string, after: string, contributed: string): TestDay => ({
  date,
  contributed,
  before,
  after,
});

describe('the series of accounts', () => {
  const oneYearDays = [
    testDay('2025-01-02', '0', '1000', '1000.00'),
    testDay('2025-07-01', '1100', '6100', '6000.00'),
    testDay('2026-01-02', '5490', '5490', '6000.00'),
    testDay('2026-11-18', '6654.5454', '6654.5454', '6000.00'),
  ];

  test('has a return that does not depend on contributions, and repeats the last totals on a date without totals', () => {
    const dailyTotals = computeDailyTotals([toDailyValueColumns(oneYearDays)]);
    const dates = ['2025-01-01', '2025-06-30', '2025-07-02', '2026-11-20'];
    expect(dates.flatMap((date) => computeAccountSeries(dailyTotals, [date]))).toMatchObject([
      { date: '2025-01-01', total: '0.00', contributed: '0.00', returnPercent: null },
      { date: '2025-06-30', total: '1000.00', contributed: '1000.00', returnPercent: '0.00' },
      { date: '2025-07-02', total: '6100.00', contributed: '6000.00', returnPercent: '10.00' },
      { date: '2026-11-20', total: '6654.55', contributed: '6000.00', returnPercent: '20.00' },
    ]);
  });

  test('counts the value of an account that is opened later as a contribution', () => {
    const otherDays = [
      testDay('2026-01-02', '0', '5490', '5490.00'),
      testDay('2026-11-18', '5490', '0', '0.00'),
    ];
    const points = computeAccountSeries(
      computeDailyTotals([toDailyValueColumns(oneYearDays), toDailyValueColumns(otherDays)]),
      ['2026-01-02', '2026-11-18'],
    );
    expect(points).toMatchObject([
      { date: '2026-01-02', total: '10980.00', contributed: '11490.00', returnPercent: '-1.00' },
      { date: '2026-11-18', total: '6654.55', contributed: '6000.00', returnPercent: '9.50' },
    ]);
  });

  test('rounds half a hundredth of a percent up, although an intermediate result is not exact', () => {
    const days = [
      testDay('2026-01-02', '0', '3', '3.00'),
      testDay('2026-01-05', '1', '1', '3.00'),
      testDay('2026-01-06', '3.00015', '3.00015', '3.00'),
    ];
    expect(
      computeAccountSeries(computeDailyTotals([toDailyValueColumns(days)]), ['2026-01-06'])[0]
        ?.returnPercent,
    ).toBe('0.01');
  });

  test('throws for days that are not ascending', () =>
    expect(() => computeDailyTotals([toDailyValueColumns(oneYearDays.toReversed())])).toThrow(
      'out of order',
    ));

  test('also has the days between its dates on which value or return was the highest or the lowest', () => {
    const days = [
      testDay('2025-12-30', '9000', '9000', '9000.00'),
      testDay('2026-01-02', '6000', '6000', '6000.00'),
      testDay('2026-01-05', '6600', '6600', '6000.00'),
      testDay('2026-01-12', '5940', '6930', '6990.00'),
      testDay('2026-01-20', '6237', '6237', '6990.00'),
      testDay('2026-02-02', '6300', '6300', '6990.00'),
      testDay('2026-02-03', '9900', '9900', '6990.00'),
    ];
    const seriesOf = (dates: string[]) =>
      computeAccountSeries(computeDailyTotals([toDailyValueColumns(days)]), dates).map(
        ({ date, total }) => [date, total],
      );
    // The return was the highest on 5 January and the lowest on 20 January, the value the highest on 12 January.
    expect(seriesOf(['2026-01-02', '2026-02-02'])).toEqual([
      ['2026-01-02', '6000.00'],
      ['2026-01-05', '6600.00'],
      ['2026-01-12', '6930.00'],
      ['2026-01-20', '6237.00'],
      ['2026-02-02', '6300.00'],
    ]);
    expect(seriesOf(['2026-01-02'])).toEqual([['2026-01-02', '6000.00']]);
  });

  test('is zero and has no return without accounts', () => {
    expect(computeAccountSeries(computeDailyTotals([]), ['2026-01-02'])).toMatchObject([
      { date: '2026-01-02', total: '0.00', contributed: '0.00', returnPercent: null },
    ]);
  });
});

/**
 * Random days of one product: the net asset value, a number of units, and whether the account holds that number from
 * this day on.
 */
const dayValues = fc.array(
  fc.record({
    nav: fc.integer({ min: 1_000_000, max: 900_000_000 }),
    units: fc.integer({ min: 1, max: 500_000_000 }),
    hasMovement: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);
const withSixDecimals = (millionths: number): string => (millionths / 1e6).toFixed(6);

test('for random histories, the return of a series equals the chained returns of its days', () => {
  fc.assert(
    fc.property(fc.array(dayValues, { minLength: 1, maxLength: 3 }), (products) => {
      const histories = products.map((product) => {
        let units = '0.000000';
        return product.map(({ nav, units: nextUnits, hasMovement }, index) => {
          const valueBefore = multiplyRounded(units, withSixDecimals(nav), 12);
          if (hasMovement || index === 0) units = withSixDecimals(nextUnits);
          const valueAfter = multiplyRounded(units, withSixDecimals(nav), 12);
          const totalValue = sumMoney([computeUnitsValue(units, withSixDecimals(nav))]);
          return {
            ...testDay(addDays('2026-01-01', index), valueBefore, valueAfter, '0.00'),
            total: totalValue,
          };
        });
      });
      const lastIndex = Math.max(...products.map(({ length }) => length)) - 1;
      const totalOn = (day: number, moment: 'before' | 'after'): bigint =>
        histories
          .map((history) => history[day]?.[moment] ?? history.at(-1)?.after ?? '0')
          .reduce((sum, value) => sum + BigInt(withTwelveDecimals(value).replace('.', '')), 0n);
      let [endValueProduct, startValueProduct] = [1n, 1n];
      for (let day = 1; day <= lastIndex; day += 1) {
        endValueProduct *= totalOn(day, 'before');
        startValueProduct *= totalOn(day - 1, 'after');
      }
      const growth = ((endValueProduct * 10n ** 30n) / startValueProduct - 10n ** 30n).toString();
      const percent = roundDecimal(
        growth.replace(/^(-?)(\d+)$/u, (_match, sign: string, digits: string) => {
          const paddedDigits = digits.padStart(29, '0');
          return `${sign}${paddedDigits.slice(0, -28)}.${paddedDigits.slice(-28)}`;
        }),
        2,
      );
      const [point] = computeAccountSeries(computeDailyTotals(histories.map(toDailyValueColumns)), [
        addDays('2026-01-01', lastIndex),
      ]);
      expect(point?.returnPercent).toBe(percent);
    }),
  );
});

/**
 * A published example of chained returns with the cumulative return of each day. Money is paid in or out on the
 * first, third, fourth, seventh and eighth day and must not change the return.
 */
test('contributions and withdrawals do not change a return', () => {
  const cumulativeReturns = ['0', '0.023', '0.043', '0.02', '0.05', '0.08', '0.1', '0.04', '-0.05'];
  const flows = [1_000_000, 0, 20_000, -40_000, 0, 0, 540_000, -369_704, 0];
  let heldValue = 0;
  const testDays = cumulativeReturns.map((cumulative, index) => {
    const valueBefore =
      (heldValue * (1 + Number(cumulative))) / (1 + Number(cumulativeReturns[index - 1] ?? '0'));
    heldValue = valueBefore + (flows[index] ?? 0);
    return testDay(
      addDays('2026-01-01', index),
      valueBefore.toFixed(12),
      heldValue.toFixed(12),
      '0.00',
    );
  });
  const dailyTotals = computeDailyTotals([toDailyValueColumns(testDays)]);
  for (const [index, cumulative] of cumulativeReturns.entries())
    expect(Number(dailyTotals[index]?.growth) / 1e18 - 1).toBeCloseTo(Number(cumulative), 9);
});
