import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { sumMoney } from '../money/arithmetic.ts';
import { linkReturns, ratePercent } from './growth.ts';
import { advancePerformance, noPerformance, type PerformanceState } from './performance.ts';
import { periodReturn, type PerformanceReading } from './period-return.ts';
import { coversWindow, periodEnds, returnsBy, returnWindows, windowStart } from './periods.ts';

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
])('windows up to %s begin at the end of their day', (to, starts) =>
  expect(returnWindows.map((window) => windowStart(window, to))).toEqual(starts),
);

test('a window is told when all of it was lived, this year from whenever', () => {
  const covers = (since: string) =>
    returnWindows.filter((window) => coversWindow(since, window, '2026-11-20'));
  expect(covers('2026-11-13')).toEqual(['day', 'week', 'ytd']);
  expect(covers('2026-11-14')).toEqual(['day', 'ytd']);
  expect(covers('2021-11-20')).toEqual([...returnWindows]);
  expect(covers('2026-11-21')).toEqual([]);
});

describe('ends of periods', () => {
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
  ] as const)('by %s from %s to %s', (unit, from, to, ends) =>
    expect(periodEnds(unit, from, to)).toEqual(ends),
  );

  test('of a period that ends before it begins there are none', () =>
    expect(() => periodEnds('month', '2026-01-10', '2026-01-09')).toThrow('before it begins'));
});

const firstDay = '2024-11-03';

/** A state at every day, with a value in cents before and after its movement. */
function liveDays(days: readonly { growth: number; cents: number }[]) {
  let state: PerformanceState = noPerformance;
  let held = '0.00';
  const readings = new Map<string, PerformanceReading>();
  days.forEach(({ growth, cents }, index) => {
    const date = addDays(firstDay, index);
    const before = ((Number(held) * growth) / 1000).toFixed(2);
    const amount = (cents / 100).toFixed(2);
    const after = sumMoney([before, amount]);
    const flows = cents === 0 ? [] : [{ kind: 'contribution' as const, amount, cost: amount }];
    state = advancePerformance(state, { date, before, after, flows });
    held = after;
    readings.set(date, { date, state, value: after, exactValue: after });
  });
  return (date: string): PerformanceReading => {
    const reading = readings.get(date);
    if (!reading) throw new Error(`no reading of ${date}`);
    return reading;
  };
}

const histories = fc.array(
  fc.record({
    growth: fc.integer({ min: 980, max: 1020 }),
    cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })),
  }),
  { minLength: 2, maxLength: 500 },
);

describe('returns by month and by year', () => {
  test('are those of the whole, linked and added', () => {
    fc.assert(
      fc.property(histories, (days) => {
        const history = [{ growth: 1000, cents: 100_000 }, ...days];
        const readingOf = liveDays(history);
        const to = addDays(firstDay, history.length - 1);
        const whole = periodReturn(readingOf(firstDay), readingOf(to));
        for (const unit of ['month', 'year'] as const) {
          const rows = returnsBy(unit, periodEnds(unit, firstDay, to).map(readingOf));
          const linked = linkReturns(rows.map(({ twr }) => twr ?? '0'));
          expect(ratePercent(linked)).toBe(ratePercent(whole.twr ?? ''));
          expect(sumMoney(rows.map(({ gain }) => gain))).toBe(whole.gain);
          expect(sumMoney(rows.map(({ contributions }) => contributions))).toBe(
            whole.contributions,
          );
          expect(rows.map(({ period }) => period)).toEqual([
            ...new Set(rows.map(({ period }) => period)),
          ]);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('are named by their month or year', () => {
    const readingOf = liveDays([
      { growth: 1000, cents: 100_000 },
      ...Array.from({ length: 60 }, () => ({ growth: 1001, cents: 0 })),
    ]);
    const to = addDays(firstDay, 60);
    const rows = returnsBy('month', periodEnds('month', firstDay, to).map(readingOf));
    expect(rows.map(({ period, from, to: end }) => [period, from, end])).toEqual([
      ['2024-11', '2024-11-03', '2024-11-30'],
      ['2024-12', '2024-11-30', '2024-12-31'],
      ['2025-01', '2024-12-31', '2025-01-02'],
    ]);
    const years = returnsBy('year', periodEnds('year', firstDay, to).map(readingOf));
    expect(years.map(({ period }) => period)).toEqual(['2024', '2025']);
  });
});

describe('a period', () => {
  const nothing = (date: string): PerformanceReading => ({
    date,
    state: noPerformance,
    value: '0.00',
    exactValue: '0',
  });

  test('in which nothing was held has no return', () =>
    expect(periodReturn(nothing('2025-01-01'), nothing('2026-11-20'))).toEqual({
      from: '2025-01-01',
      to: '2026-11-20',
      startValue: '0.00',
      endValue: '0.00',
      contributions: '0.00',
      withdrawals: '0.00',
      netContributions: '0.00',
      gain: '0.00',
      days: 0,
      twr: null,
      twrAnnualised: null,
    }));

  test('counts the days since something was held, and is annualised from 365 of them', () => {
    const state = advancePerformance(noPerformance, {
      date: '2025-11-20',
      before: '0',
      after: '1000.00',
      flows: [{ kind: 'contribution', amount: '1000.00', cost: '1000.00' }],
    });
    const on = (date: string) =>
      periodReturn(nothing('2020-01-01'), { date, state, value: '1070.00', exactValue: '1070' });
    expect(on('2026-11-19')).toMatchObject({ days: 364, gain: '70.00', twrAnnualised: null });
    expect(on('2026-11-20')).toMatchObject({
      days: 365,
      twr: '0.07',
      twrAnnualised: '0.070000000000',
    });
    expect(() => periodReturn(nothing('2026-01-02'), nothing('2026-01-01'))).toThrow(
      'before it begins',
    );
  });
});
