import { describe, expect, test } from 'vitest';
import { computeAccountReturns } from '../../src/analytics/account-returns.ts';
import { computeGroupPercentages } from '../../src/analytics/distribution.ts';
import { computeGains } from '../../src/analytics/gains.ts';
import { annualiseReturn, chainReturns, rateToPercent } from '../../src/analytics/growth.ts';
import { computeMoneyWeightedReturnBetween, computeMoneyWeightedReturn } from '../../src/analytics/money-weighted.ts';
import { computeProductReturns } from '../../src/analytics/product-returns.ts';
import { toDailyValueColumns, type TestDay } from './account-columns.ts';
import { computeAccountSeries, type DailyTotals, computeDailyTotals } from '../../src/analytics/series.ts';
import type { PlainDate } from '../../src/calendar/plain-date.ts';
import {
  addUnits,
  multiplyRounded,
  subtractMoney,
  subtractUnits,
  sumExact,
  sumMoney,
  computeUnits,
  computeUnitsValue,
} from '../../src/money/arithmetic.ts';
import { isZero, roundDecimal, toCents } from '../../src/money/decimal-text.ts';
import { casesOf } from './load.ts';

const roundToNineDecimals = (rate: string | null | undefined) => Number(roundDecimal(rate ?? '', 9));

interface XirrResult {
  xirr: number;
  days: number;
  period_return: number;
  shown_pct: string;
  annualised: boolean;
}

describe('worked money-weighted returns', () => {
  test.each(casesOf<{ flows: [PlainDate, string][] }, XirrResult>('xirr'))('$id $title', (one) => {
    const flows = one.input.flows.map(([date, amount]) => ({ date, amount }));
    const moneyWeightedReturn = computeMoneyWeightedReturn(flows);
    expect({
      xirr: roundToNineDecimals(moneyWeightedReturn?.annual),
      days: moneyWeightedReturn?.days,
      period_return: roundToNineDecimals(moneyWeightedReturn?.period),
      shown_pct: moneyWeightedReturn?.percent,
      annualised: moneyWeightedReturn?.isAnnualised,
    }).toEqual(one.expected);
  });
});

interface TwrInput {
  points: { date: PlainDate; nav: string; flow: string }[];
}

interface TwrResult {
  twr: string;
  days: number;
  twr_annualised: string;
  units: string;
  value: string;
  net_contributions: string;
  gain: string;
  points: { date: PlainDate; value_before: string; value_after: string }[];
}

interface Holding {
  units: string;
  nav: string;
}

/** Returns the value of the positions without rounding to the cent, as for the chaining of returns. */
const sumExactValues = (holdings: readonly Holding[]): string =>
  sumExact(holdings.map(({ units, nav }) => multiplyRounded(units, nav, 12)));

/** Returns the return since the first day, as a fraction. */
function rateOf(totals: DailyTotals | undefined): string {
  const digits = String(totals?.growth ?? 0n).padStart(19, '0');
  return sumExact([`${digits.slice(0, -18)}.${digits.slice(-18)}`, '-1']);
}

describe('worked time-weighted returns', () => {
  test.each(casesOf<TwrInput, TwrResult>('twr'))('$id $title', ({ input, expected }) => {
    let [units, contributed] = ['0.000000', '0.00'];
    const points = input.points.map(({ date, nav, flow }) => {
      const unitsBefore = units;
      if (!isZero(flow)) units = addUnits(units, computeUnits(flow, nav));
      contributed = sumMoney([contributed, flow]);
      return { date, nav, before: unitsBefore, after: units, contributed };
    });
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) throw new Error('the case has no points');
    const days = points.map(
      ({ date, nav, before: unitsBefore, after, contributed: paid }): TestDay => ({
        date,
        total: computeUnitsValue(after, nav),
        contributed: paid,
        before: sumExactValues([{ units: unitsBefore, nav }]),
        after: sumExactValues([{ units: after, nav }]),
      }),
    );
    const dailyTotals = computeDailyTotals([toDailyValueColumns(days)]);
    const rate = rateOf(dailyTotals.at(-1));
    const returns = computeAccountReturns(dailyTotals, { from: first.date, to: last.date });
    const daysHeld = returns?.days ?? 0;
    const value = computeUnitsValue(last.after, last.nav);
    const gains = computeGains({ value, contributed, cost: contributed, realised: '0.00' });
    expect({
      twr: roundDecimal(rate, 8),
      days: daysHeld,
      twr_annualised: roundDecimal(annualiseReturn(rate, daysHeld) ?? '', 8),
      units: last.after,
      value,
      net_contributions: contributed,
      gain: gains.economicGain,
      points: points.map(({ date, nav, before, after }) => ({
        date,
        value_before: computeUnitsValue(before, nav),
        value_after: computeUnitsValue(after, nav),
      })),
    }).toEqual(expected);
    expect(returns?.timeWeightedPercent).toBe(rateToPercent(expected.twr));
    const product = computeProductReturns(
      points.map(({ date, after, contributed: paid }) => ({
        date,
        units: after,
        contributed: paid,
      })),
      points,
    );
    expect(product).toMatchObject({
      sinceStart: rateToPercent(expected.twr),
      moneyWeighted: returns?.moneyWeightedPercent,
      gain: expected.gain,
    });
  });
});

interface PortfolioPoint {
  date: PlainDate;
  nav: Record<string, string>;
  flows?: Record<string, string>;
  switches?: { from: string; to: string; amount: string }[];
}

interface PortfolioResult {
  twr: string;
  value: string;
  net_contributions: string;
  gain: string;
  distribution_pct: Record<string, string>;
  units: Record<string, string>;
}

type UnitsByFund = Record<string, string>;

function applyMovements(
  held: UnitsByFund,
  { nav, flows = {}, switches = [] }: PortfolioPoint,
): UnitsByFund {
  const unitsAfter = { ...held };
  const navOf = (fund: string) => nav[fund] ?? '';
  for (const [fund, amount] of Object.entries(flows))
    unitsAfter[fund] = addUnits(unitsAfter[fund] ?? '0', computeUnits(amount, navOf(fund)));
  for (const { from, to, amount } of switches) {
    unitsAfter[from] = subtractUnits(unitsAfter[from] ?? '0', computeUnits(amount, navOf(from)));
    unitsAfter[to] = addUnits(unitsAfter[to] ?? '0', computeUnits(amount, navOf(to)));
  }
  return unitsAfter;
}

const holdingsAt = (held: UnitsByFund, { nav }: PortfolioPoint): Holding[] =>
  Object.entries(held).map(([fund, units]) => ({ units, nav: nav[fund] ?? '' }));

const totalOf = (holdings: readonly Holding[]): string =>
  sumMoney(holdings.map(({ units, nav }) => computeUnitsValue(units, nav)));

describe('worked portfolios', () => {
  const cases = casesOf<{ points: PortfolioPoint[] }, PortfolioResult>('portfolio');
  test.each(cases)('$id $title', ({ input, expected }) => {
    let heldUnits: UnitsByFund = {};
    let contributedAmount = '0.00';
    const days = input.points.map((point): TestDay => {
      const unitsBefore = sumExactValues(holdingsAt(heldUnits, point));
      heldUnits = applyMovements(heldUnits, point);
      contributedAmount = sumMoney([contributedAmount, ...Object.values(point.flows ?? {})]);
      const holdings = holdingsAt(heldUnits, point);
      const totalValue = totalOf(holdings);
      return { date: point.date, total: totalValue, contributed: contributedAmount, before: unitsBefore, after: sumExactValues(holdings) };
    });
    const lastPoint = input.points.at(-1);
    const values = Object.entries(heldUnits).map(([fund, units]) => ({
      key: fund,
      label: fund,
      total: computeUnitsValue(units, lastPoint?.nav[fund] ?? ''),
    }));
    const dailyTotals = computeDailyTotals([toDailyValueColumns(days)]);
    const [point] = computeAccountSeries(dailyTotals, [lastPoint?.date ?? '']);
    expect({
      twr: roundDecimal(rateOf(dailyTotals.at(-1)), 8),
      value: point?.total,
      net_contributions: point?.contributed,
      gain: point?.gain,
      distribution_pct: Object.fromEntries(
        computeGroupPercentages(values).map(({ key, percent }) => [key, percent]),
      ),
      units: heldUnits,
    }).toEqual(expected);
  });
});

interface YtdInput {
  prev_year_end: PlainDate;
  value_prev_year_end: string;
  date: PlainDate;
  value_now: string;
  flows: [PlainDate, string][];
}

/**
 * Converts a worked case to days: one for the opening value, one for each payment with the values of its day, and
 * one for the closing value.
 */
function toTestDays({ prev_year_end: from, value_prev_year_end: began, ...year }: YtdInput) {
  let contributedAmount = began;
  const testDays = year.flows.map(([date, amount]): TestDay => {
    contributedAmount = sumMoney([contributedAmount, amount]);
    return { date, total: contributedAmount, contributed: contributedAmount, before: began, after: contributedAmount };
  });
  const [start, end] = [began, year.value_now];
  return [
    { date: from, total: start, contributed: start, before: start, after: start },
    ...testDays,
    { date: year.date, total: end, contributed: contributedAmount, before: end, after: end },
  ];
}

describe('worked years to date', () => {
  test.each(casesOf<YtdInput, object>('ytd'))('$id $title', ({ input, expected }) => {
    const movements = input.flows.map(([date, amount]) => ({ date, cents: toCents(amount) }));
    const openingPoint = { date: input.prev_year_end, cents: toCents(input.value_prev_year_end) };
    const closingPoint = { date: input.date, cents: toCents(input.value_now) };
    const moneyWeightedReturn = computeMoneyWeightedReturnBetween(openingPoint, closingPoint, movements);
    const series = computeAccountSeries(computeDailyTotals([toDailyValueColumns(toTestDays(input))]), [openingPoint.date, closingPoint.date]);
    const [began, ended] = [series[0], series.at(-1)];
    expect({
      ytd_gain: subtractMoney(ended?.gain ?? '', began?.gain ?? ''),
      net_flows: subtractMoney(ended?.contributed ?? '', began?.contributed ?? ''),
      mwr_ytd_not_annualised: Number(roundDecimal(moneyWeightedReturn?.period ?? '', 8)),
    }).toEqual(expected);
  });
});

/**
 * A published year with quarters of 2 %. It is repeated, so that the annualised return of the two years differs from
 * the return of the whole period.
 */
test('equal quarterly returns are chained and annualised like any others', () => {
  const rate = chainReturns(Array.from({ length: 8 }, () => '0.02'));
  expect(roundDecimal(annualiseReturn(rate, 730) ?? '', 6)).toBe('0.082432');
  expect(annualiseReturn(chainReturns(['0.02', '0.02']), 182)).toBeNull();
});
