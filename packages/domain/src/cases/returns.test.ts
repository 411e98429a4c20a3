import { describe, expect, test } from 'vitest';
import type { CapitalFlow } from '../analytics/capital-flow.ts';
import { distribution } from '../analytics/distribution.ts';
import { gainsOf } from '../analytics/gains.ts';
import { annualisedReturn, exactValue, linkReturns, returnBetween, ungrown } from '../analytics/growth.ts';
import { moneyWeightedBetween, moneyWeightedReturn } from '../analytics/money-weighted.ts';
import {
  advancePerformance,
  advancePosition,
  indexOn,
  noPerformance,
  noPosition,
} from '../analytics/performance.ts';
import { periodReturn } from '../analytics/period-return.ts';
import { timeWeightedReturn } from '../analytics/time-weighted.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { addUnits, subtractUnits, sumMoney, unitsFor, valueOf } from '../money/arithmetic.ts';
import { isZero, roundMoney, roundText } from '../money/decimal-text.ts';
import { casesOf } from './load.ts';

const nine = (rate: string | null | undefined) => Number(roundText(rate ?? '', 9));

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
    const result = moneyWeightedReturn(flows);
    expect({
      xirr: nine(result?.annual),
      days: result?.days,
      period_return: nine(result?.period),
      shown_pct: result?.percent,
      annualised: result?.annualised,
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

const contribution = (amount: string): CapitalFlow => ({
  kind: 'contribution',
  amount: roundMoney(amount),
  cost: roundMoney(amount),
});

describe('worked time-weighted returns', () => {
  test.each(casesOf<TwrInput, TwrResult>('twr'))('$id $title', ({ input, expected }) => {
    let state = noPosition;
    const points = input.points.map(({ date, nav, flow }) => {
      const before = state.units;
      const movements = isZero(flow)
        ? []
        : [{ ...contribution(flow), units: unitsFor(flow, nav) }];
      state = advancePosition(state, { date, nav, movements });
      return { date, nav, before, after: state.units, state };
    });
    const readings = points.map(({ date, nav, after, state: then }) => ({
      date,
      state: then,
      value: valueOf(after, nav),
      exactValue: exactValue([{ units: after, nav }]),
    }));
    const [first, last] = [readings[0], readings.at(-1)];
    if (!first || !last) throw new Error('the case has no points');
    const direct = timeWeightedReturn(
      points.map(({ nav, before, after }) => ({
        before: exactValue([{ units: before, nav }]),
        after: exactValue([{ units: after, nav }]),
      })),
    );
    const period = periodReturn(first, last);
    const gains = gainsOf(last.state, last.value);
    expect(roundText(direct, 8)).toBe(expected.twr);
    expect({
      twr: roundText(period.twr ?? '', 8),
      days: period.days,
      twr_annualised: roundText(period.twrAnnualised ?? '', 8),
      units: last.state.units,
      value: last.value,
      net_contributions: gains.netContributions,
      gain: gains.economicGain,
      points: points.map(({ date, nav, before, after }) => ({
        date,
        value_before: valueOf(before, nav),
        value_after: valueOf(after, nav),
      })),
    }).toEqual(expected);
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

type Held = Record<string, string>;

function moved(held: Held, { nav, flows = {}, switches = [] }: PortfolioPoint): Held {
  const after = { ...held };
  const navOf = (fund: string) => nav[fund] ?? '';
  for (const [fund, amount] of Object.entries(flows))
    after[fund] = addUnits(after[fund] ?? '0', unitsFor(amount, navOf(fund)));
  for (const { from, to, amount } of switches) {
    after[from] = subtractUnits(after[from] ?? '0', unitsFor(amount, navOf(from)));
    after[to] = addUnits(after[to] ?? '0', unitsFor(amount, navOf(to)));
  }
  return after;
}

const holdingsAt = (held: Held, { nav }: PortfolioPoint) =>
  Object.entries(held).map(([fund, units]) => ({ units, nav: nav[fund] ?? '' }));

describe('worked portfolios', () => {
  const cases = casesOf<{ points: PortfolioPoint[] }, PortfolioResult>('portfolio');
  test.each(cases)('$id $title', ({ input, expected }) => {
    let held: Held = {};
    let state = noPerformance;
    let now = '0';
    for (const point of input.points) {
      const before = exactValue(holdingsAt(held, point));
      held = moved(held, point);
      now = exactValue(holdingsAt(held, point));
      const flows = Object.values(point.flows ?? {}).map(contribution);
      state = advancePerformance(state, { date: point.date, before, after: now, flows });
    }
    const last = input.points.at(-1);
    const values = Object.entries(held).map(([fund, units]) => ({
      key: fund,
      label: fund,
      total: valueOf(units, last?.nav[fund] ?? ''),
    }));
    const gains = gainsOf(state, sumMoney(values.map(({ total }) => total)));
    expect({
      twr: roundText(returnBetween(ungrown, indexOn(state, now)), 8),
      value: gains.value,
      net_contributions: gains.netContributions,
      gain: gains.economicGain,
      distribution_pct: Object.fromEntries(
        distribution(values).map(({ key, percent }) => [key, percent]),
      ),
      units: held,
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

describe('worked years to date', () => {
  test.each(casesOf<YtdInput, object>('ytd'))('$id $title', ({ input, expected }) => {
    const flows = input.flows.map(([date, amount]) => ({ date, ...contribution(amount) }));
    const start = { date: input.prev_year_end, value: input.value_prev_year_end };
    const end = { date: input.date, value: input.value_now };
    const result = moneyWeightedBetween(start, end, flows);
    const held = { ...noPerformance, since: '2025-01-02', baseValue: start.value };
    const now = advancePerformance(held, {
      date: end.date,
      before: end.value,
      after: end.value,
      flows,
    });
    const period = periodReturn(
      { ...start, state: held, exactValue: start.value },
      { ...end, state: now, exactValue: end.value },
    );
    expect({
      ytd_gain: period.gain,
      net_flows: period.netContributions,
      mwr_ytd_not_annualised: Number(roundText(result?.period ?? '', 8)),
    }).toEqual(expected);
  });
});

/** A published year of two quarters at 2 % each, made two years long: shorter ones are not annualised. */
test('equal quarters are a year like any other', () => {
  const rate = linkReturns(Array.from({ length: 8 }, () => '0.02'));
  expect(roundText(annualisedReturn(rate, 730) ?? '', 6)).toBe('0.082432');
  expect(annualisedReturn(linkReturns(['0.02', '0.02']), 182)).toBeNull();
});
