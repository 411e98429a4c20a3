import { describe, expect, test } from 'vitest';
import { multiplyMoney, sumMoney } from '../../src/money/arithmetic.ts';
import { yearlyLimitRefusals } from '../../src/instructions/rules.ts';
import { type Schedule, executionAmountInYear, executionsOnOrAfter } from '../../src/instructions/schedule.ts';
import type { IncreaseType, Periodicity } from '../../src/orders/order.ts';
import { casesOf, madridCalendar, t2Calendar } from './load.ts';

const calendars = { calendar: madridCalendar, t2: t2Calendar };

interface ScheduleInput {
  first_date: string;
  periodicity: Periodicity;
  amount: string;
  increase_type: IncreaseType;
  increase: string;
  installments: number;
}
interface ScheduleExpected {
  installments: { n: number; nominal_date: string; value_date: string; amount: string }[];
  total_by_year: Record<string, string>;
}

describe('worked schedules', () => {
  const cases = casesOf<ScheduleInput, ScheduleExpected>('revaluation_schedule');

  test('has four cases', () => expect(cases).toHaveLength(4));

  test.each(cases)('$id $title', ({ input, expected }) => {
    const schedule: Schedule = {
      period: input.periodicity,
      startDate: input.first_date,
      endDate: null,
      increaseType: input.increase_type,
      increase: input.increase,
    };
    const executions = executionsOnOrAfter(schedule, calendars, input.first_date, input.installments);
    const installments = executions.map(({ nominalDate, date, year }, index) => ({
      n: index + 1,
      nominal_date: nominalDate,
      value_date: date,
      amount: executionAmountInYear(input.amount, schedule, year),
    }));
    expect(installments).toEqual(expected.installments);
    const installmentYears = [...new Set(installments.map(({ value_date: date }) => date.slice(0, 4)))];
    const yearlyTotals = installmentYears.map((year) => [
      year,
      sumMoney(
        installments
          .filter(({ value_date: date }) => date.startsWith(year))
          .map(({ amount }) => amount),
      ),
    ]);
    expect(Object.fromEntries(yearlyTotals)).toEqual(expected.total_by_year);
  });
});

interface LimitInput {
  amount: string;
  contributions_per_year: number;
  annual_max: string;
  increase_type: IncreaseType;
  increase: string;
}
interface LimitExpected {
  ok: boolean;
  next_amount?: string;
  next_year_total?: string;
  message?: string;
}

describe('worked yearly limits', () => {
  const cases = casesOf<LimitInput, LimitExpected>('periodic_limit');

  test('has three cases', () => expect(cases).toHaveLength(3));

  test.each(cases)('$id $title: $input.amount', ({ input, expected }) => {
    expect(input.contributions_per_year).toBe(12);
    const schedule: Schedule = {
      period: 'MENSUAL',
      startDate: '2026-01-05',
      endDate: null,
      increaseType: input.increase_type,
      increase: input.increase,
    };
    const { amount, annual_max: annual } = input;
    const refusals = yearlyLimitRefusals(
      { amount, schedule, calendars },
      { annual, remaining: annual },
    );
    expect(refusals.map(({ message }) => message)).toEqual(
      expected.message === undefined ? [] : [expected.message],
    );
    const nextAmount = executionAmountInYear(amount, schedule, 1);
    if (expected.next_amount !== undefined) expect(nextAmount).toBe(expected.next_amount);
    if (expected.next_year_total !== undefined)
      expect(multiplyMoney(nextAmount, '12')).toBe(expected.next_year_total);
  });
});
