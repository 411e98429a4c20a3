import { describe, expect, test } from 'vitest';
import { madridCalendar, t2Calendar } from '../../test/cases/load.ts';
import {
  type Schedule,
  closedWeekdays,
  executionAmountInYear,
  executionDate,
  executionsOnOrAfter,
  executionsPerYear,
} from './schedule.ts';

const schedule: Schedule = {
  period: 'MENSUAL',
  startDate: '2026-01-05',
  endDate: null,
  increaseType: 'NONE',
  increase: null,
};
const debitCalendars = { calendar: madridCalendar, t2: t2Calendar };
const fundCalendars = { calendar: madridCalendar, t2: null };
const listExecutions = (
  changes: Partial<Schedule>,
  from: string,
  limit: number,
  calendars = debitCalendars,
) => executionsOnOrAfter({ ...schedule, ...changes }, calendars, from, limit);

describe('the days of an instruction', () => {
  test('a direct debit moves to a common business day of fund and T2, a redemption to one of the fund', () => {
    expect(executionDate('2026-04-06', debitCalendars)).toBe('2026-04-07');
    expect(executionDate('2026-04-06', fundCalendars)).toBe('2026-04-06');
  });

  test('in a month without the planned day, the last day is used, and in later months the planned day again', () => {
    const nominalDates = listExecutions({ startDate: '2026-01-31' }, '2026-01-31', 4).map(
      ({ nominalDate }) => nominalDate,
    );
    expect(nominalDates).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test('the end date limits the planned day, also when the execution moves past the end', () => {
    const executions = listExecutions({ endDate: '2026-04-05' }, '2026-03-01', 12);
    expect(executions.map(({ nominalDate, date }) => [nominalDate, date])).toEqual([
      ['2026-03-05', '2026-03-05'],
      ['2026-04-05', '2026-04-07'],
    ]);
    expect(listExecutions({ endDate: '2026-04-05' }, '2026-04-08', 12)).toEqual([]);
  });

  test('a search from the day to which an execution is moved includes it, and a search from the day after does not', () => {
    expect(listExecutions({}, '2026-04-07', 1)[0]?.nominalDate).toBe('2026-04-05');
    expect(listExecutions({}, '2026-04-08', 1)[0]?.nominalDate).toBe('2026-05-05');
  });

  test('the closed days are the holidays from Monday to Friday that the calendars know', () => {
    expect(closedWeekdays(fundCalendars, '2026-04-02', '2026-05-01')).toEqual([
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
    ]);
    expect(closedWeekdays(debitCalendars, '2026-04-03', '2026-04-30')).toEqual([
      '2026-04-03',
      '2026-04-06',
    ]);
    expect(closedWeekdays(fundCalendars, '2032-12-07', '2033-12-31')).toEqual(['2032-12-08']);
  });

  test('in years without loaded holidays, only weekends are excluded', () => {
    const distantExecutions = listExecutions(
      { period: 'ANUAL', startDate: '2030-12-25' },
      '2030-01-01',
      5,
    );
    expect(distantExecutions.map(({ date }) => date)).toEqual([
      '2030-12-27',
      '2031-12-29',
      '2032-12-27',
      '2033-12-26',
      '2034-12-25',
    ]);
  });

  test.each([
    ['MENSUAL', 12],
    ['TRIMESTRAL', 4],
    ['SEMESTRAL', 2],
    ['ANUAL', 1],
  ] as const)(
    '%s has %i executions a year, and the year changes on the anniversary',
    (period, perYear) => {
      expect(executionsPerYear(period)).toBe(perYear);
      const executions = listExecutions({ period }, '2026-01-01', perYear + 1);
      expect(executions.map(({ year }) => year)).toEqual([...Array<number>(perYear).fill(0), 1]);
    },
  );
});

describe('the amount of an execution', () => {
  test.each([
    ['NONE', null, 7, '333.33'],
    ['LINEAL', '0.01', 3, '333.36'],
    ['PORCENTUAL', '0.5', 1, '335.00'],
    ['PORCENTUAL', '100', 2, '999.99'],
    ['ACUMULATIVO', '2.5', 3, '358.96'],
    ['ACUMULATIVO', '2.5', 0, '333.33'],
  ] as const)(
    'with the increase %s %s after %i years is %s',
    (increaseType, increase, year, expected) => {
      expect(executionAmountInYear('333.33', { increaseType, increase }, year)).toBe(expected);
    },
  );
});
