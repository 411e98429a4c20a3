import { type BusinessCalendar, bothCalendars } from '../calendar/business-calendar.ts';
import { type PlainDate, addDays, addMonths, isWeekend } from '../calendar/plain-date.ts';
import { addMoney, multiplyRounded, proportion, sumUnits } from '../money/arithmetic.ts';
import { roundMoney } from '../money/decimal-text.ts';
import type { Money } from '../money/types.ts';
import type { IncreaseType, Periodicity } from '../orders/order.ts';

/** When a standing instruction is carried out, until when, and how its amount grows (decision G-G07). */
export interface Schedule {
  period: Periodicity;
  startDate: PlainDate;
  /** Null: without end. */
  endDate: PlainDate | null;
  increaseType: IncreaseType;
  /** Euros of LINEAL, percent of the others; null of NONE. */
  increase: string | null;
}

/** The calendar of the product and, where the bank is asked for the money, that of T2. */
export interface ScheduleCalendars {
  calendar: BusinessCalendar;
  t2: BusinessCalendar | null;
}

/** One carrying out of an instruction: the day it was planned for and the business day it falls on. */
export interface Execution {
  nominalDate: PlainDate;
  date: PlainDate;
  /** Full years since the first one: what the increase is counted by. */
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

/** No year of holidays is long enough to close more days than these in a row. */
const longestClosure = 15;

function rollOf({ calendar, t2 }: ScheduleCalendars): (date: PlainDate) => PlainDate {
  const days = t2 === null ? calendar : bothCalendars(calendar, t2);
  const known = addDays(days.to, -longestClosure);
  return (date) => {
    if (date <= known) return days.roll(date);
    // The holidays of that year are not decreed yet: weekends are all that is known of it.
    let day = date;
    while (isWeekend(day)) day = addDays(day, 1);
    return day;
  };
}

/** The day a planned date falls on: the next one that is open to the product and, for a debit, to the banks too (domain rules §1.1). */
export function executionDate(nominalDate: PlainDate, calendars: ScheduleCalendars): PlainDate {
  return rollOf(calendars)(nominalDate);
}

/**
 * The next executions on or after a day, as many as asked for and as the end date allows. A day that a month
 * does not have is its last one (domain rules §1.7).
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

/** An amount with a percentage more, rounded once. */
function grown(amount: Money, percent: string): Money {
  return proportion(amount, sumUnits(['100', percent]), '100', 2);
}

/**
 * The amount after some full years (domain rules §2.5): LINEAL adds euros, PORCENTUAL a percentage of the first
 * amount, ACUMULATIVO one of the year before; each is rounded to the cent.
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
