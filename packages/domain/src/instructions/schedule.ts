import { type BusinessCalendar, intersectCalendars } from '../calendar/business-calendar.ts';
import { type PlainDate, addDays, addMonths, isWeekend } from '../calendar/plain-date.ts';
import { addMoney, multiplyRounded, multiplyAndDivide, sumUnits } from '../money/arithmetic.ts';
import { roundMoney } from '../money/decimal-text.ts';
import type { Money } from '../money/types.ts';
import type { IncreaseType, Periodicity } from '../orders/order.ts';

/** The schedule of a standing instruction: periodicity, dates, and yearly increase of the amount (INS-01). */
export interface Schedule {
  period: Periodicity;
  startDate: PlainDate;
  /** Null for an instruction without end date. */
  endDate: PlainDate | null;
  increaseType: IncreaseType;
  /** Euros for LINEAL, a percentage for PORCENTUAL and ACUMULATIVO; null for NONE. */
  increase: string | null;
}

/** The calendar of the product, and the T2 calendar for direct debits only. */
export interface ScheduleCalendars {
  calendar: BusinessCalendar;
  t2: BusinessCalendar | null;
}

/** One execution of an instruction: the planned day, and the business day on which the execution takes place. */
export interface PlannedExecution {
  nominalDate: PlainDate;
  date: PlainDate;
  /** Full years since the first execution; the yearly increase depends on them. */
  year: number;
}

const monthsOf: Record<Periodicity, number> = {
  MENSUAL: 1,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/** Returns the months between two executions. */
export function monthsBetween(period: Periodicity): number {
  return monthsOf[period];
}

/** Returns the number of executions in a full year. */
export function executionsPerYear(period: Periodicity): number {
  return 12 / monthsOf[period];
}

/**
 * Calendar days, more than in any series of consecutive holidays. Up to this many days before the end of a calendar,
 * the next business day is always inside the calendar.
 */
const longestClosure = 15;

function rollOf({ calendar, t2 }: ScheduleCalendars): (date: PlainDate) => PlainDate {
  const days = t2 === null ? calendar : intersectCalendars(calendar, t2);
  const known = addDays(days.to, -longestClosure);
  return (date) => {
    if (date <= known) return days.roll(date);
    // After the last year with decreed holidays, only weekends are known (DAT-14).
    let day = date;
    while (isWeekend(day)) day = addDays(day, 1);
    return day;
  };
}

/**
 * Returns the execution day of a planned date: the date itself, or the next day that is a business day of the product
 * and, for a direct debit, of T2 (DAT-09).
 */
export function executionDate(nominalDate: PlainDate, calendars: ScheduleCalendars): PlainDate {
  return rollOf(calendars)(nominalDate);
}

/**
 * Returns the next `limit` executions planned on or after a day; fewer when the end date comes first (INS-05). A day
 * that a month does not have becomes the last day of the month (DAT-13).
 */
export function executionsFrom(
  schedule: Pick<Schedule, 'period' | 'startDate' | 'endDate'>,
  calendars: ScheduleCalendars,
  from: PlainDate,
  limit: number,
): PlannedExecution[] {
  const roll = rollOf(calendars);
  const step = monthsOf[schedule.period];
  const found: PlannedExecution[] = [];
  for (let n = 0; found.length < limit; n += 1) {
    const nominalDate = addMonths(schedule.startDate, n * step);
    if (schedule.endDate !== null && nominalDate > schedule.endDate) break;
    const date = roll(nominalDate);
    if (date >= from) found.push({ nominalDate, date, year: Math.floor((n * step) / 12) });
  }
  return found;
}

/** Increases an amount by a percentage and rounds once, to the cent. */
function grown(amount: Money, percent: string): Money {
  return multiplyAndDivide(amount, sumUnits(['100', percent]), '100', 2);
}

/**
 * Returns the amount of an execution after `year` full years (INS-03). LINEAL adds euros, PORCENTUAL a percentage of
 * the first amount, ACUMULATIVO a percentage of the previous year; each result is rounded to the cent.
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
