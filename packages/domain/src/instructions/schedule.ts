import { type BusinessCalendar, bothCalendars } from '../calendar/business-calendar.ts';
import { type PlainDate, addDays, addMonths, isWeekend } from '../calendar/plain-date.ts';
import { addMoney, multiplyRounded, proportion, sumUnits } from '../money/arithmetic.ts';
import { roundMoney } from '../money/decimal-text.ts';
import type { Money } from '../money/types.ts';
import type { IncreaseType, Periodicity } from '../orders/order.ts';

/** The schedule of a standing instruction: dates, end, and growth of the amount (INS-01). */
export interface Schedule {
  period: Periodicity;
  startDate: PlainDate;
  /** Null: without end. */
  endDate: PlainDate | null;
  increaseType: IncreaseType;
  /** Euros for LINEAL, a percentage for the others; null for NONE. */
  increase: string | null;
}

/** The calendar of the product and, for direct debits, of T2. */
export interface ScheduleCalendars {
  calendar: BusinessCalendar;
  t2: BusinessCalendar | null;
}

/** One execution of an instruction: the planned day and the business day it falls on. */
export interface Execution {
  nominalDate: PlainDate;
  date: PlainDate;
  /** Full years since the first execution, the base of the increase. */
  year: number;
}

const monthsOf: Record<Periodicity, number> = {
  MENSUAL: 1,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/** Months between two executions. */
export function monthsBetween(period: Periodicity): number {
  return monthsOf[period];
}

/** Executions in a full year. */
export function executionsPerYear(period: Periodicity): number {
  return 12 / monthsOf[period];
}

/** No run of closed days is longer than this. */
const longestClosure = 15;

function rollOf({ calendar, t2 }: ScheduleCalendars): (date: PlainDate) => PlainDate {
  const days = t2 === null ? calendar : bothCalendars(calendar, t2);
  const known = addDays(days.to, -longestClosure);
  return (date) => {
    if (date <= known) return days.roll(date);
    // Beyond the last decreed year only weekends are known (DAT-14).
    let day = date;
    while (isWeekend(day)) day = addDays(day, 1);
    return day;
  };
}

/** The execution day of a planned date: the next business day of the product and, for a debit, of T2 (DAT-09). */
export function executionDate(nominalDate: PlainDate, calendars: ScheduleCalendars): PlainDate {
  return rollOf(calendars)(nominalDate);
}

/**
 * The next executions on or after a day, as many as asked for and as the end date allows (INS-05). A day that a month
 * does not have becomes its last day (DAT-13).
 */
export function executionsFrom(
  schedule: Pick<Schedule, 'period' | 'startDate' | 'endDate'>,
  calendars: ScheduleCalendars,
  from: PlainDate,
  limit: number,
): Execution[] {
  const roll = rollOf(calendars);
  const step = monthsOf[schedule.period];
  const found: Execution[] = [];
  for (let n = 0; found.length < limit; n += 1) {
    const nominalDate = addMonths(schedule.startDate, n * step);
    if (schedule.endDate !== null && nominalDate > schedule.endDate) break;
    const date = roll(nominalDate);
    if (date >= from) found.push({ nominalDate, date, year: Math.floor((n * step) / 12) });
  }
  return found;
}

/** An amount increased by a percentage, rounded once. */
function grown(amount: Money, percent: string): Money {
  return proportion(amount, sumUnits(['100', percent]), '100', 2);
}

/**
 * The amount after some full years (INS-03): LINEAL adds euros, PORCENTUAL a percentage of the first amount,
 * ACUMULATIVO a percentage of the previous year; each is rounded to the cent.
 */
export function amountInYear(
  amount: Money,
  schedule: Pick<Schedule, 'increaseType' | 'increase'>,
  year: number,
): Money {
  const { increaseType, increase } = schedule;
  if (increaseType === 'NONE' || increase === null) return roundMoney(amount);
  const years = String(year);
  if (increaseType === 'LINEAL') return addMoney(amount, multiplyRounded(increase, years, 2));
  if (increaseType === 'PORCENTUAL') return grown(amount, multiplyRounded(increase, years, 6));
  let grownAmount = roundMoney(amount);
  for (let k = 0; k < year; k += 1) grownAmount = grown(grownAmount, increase);
  return grownAmount;
}
