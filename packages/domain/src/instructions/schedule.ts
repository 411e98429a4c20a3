import { type BusinessCalendar, intersectCalendars } from '../calendar/business-calendar.ts';
import { type PlainDate, addDays, addMonths, isWeekend } from '../calendar/plain-date.ts';
import { addMoney, multiplyRounded, multiplyAndDivide, sumUnits } from '../money/arithmetic.ts';
import { roundMoney } from '../money/decimal-text.ts';
import type { Money } from '../money/types.ts';
import type { IncreaseType, Periodicity } from '../orders/order.ts';

/** The schedule of a standing instruction: frequency, dates, and yearly increase of the amount (INS-01). */
export interface Schedule {
  period: Periodicity;
  startDate: PlainDate;
  /** Last possible planned date; null when the instruction has no end. */
  endDate: PlainDate | null;
  increaseType: IncreaseType;
  /** Yearly increase: euros for LINEAL, a percentage for PORCENTUAL and ACUMULATIVO; null for NONE. */
  increase: string | null;
}

/** The calendars whose common business days are execution days: that of the product and, for direct debits, T2. */
export interface ScheduleCalendars {
  calendar: BusinessCalendar;
  t2: BusinessCalendar | null;
}

/** One execution of an instruction: the planned day, and the business day to which it is moved. */
export interface PlannedExecution {
  nominalDate: PlainDate;
  date: PlainDate;
  /** Number of full years since the first execution, which decides how often the amount has been increased. */
  year: number;
}

const monthsByPeriod: Record<Periodicity, number> = {
  MENSUAL: 1,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/** Returns the number of months between two executions. */
export function monthsPerPeriod(period: Periodicity): number {
  return monthsByPeriod[period];
}

/** Returns the number of executions in a full year. */
export function executionsPerYear(period: Periodicity): number {
  return 12 / monthsByPeriod[period];
}

/**
 * Any period of this many calendar days contains a business day, so that the next business day of a date this long
 * before the end of a calendar is within the calendar.
 */
const maxClosedDays = 15;

function executionCalendarOf({ calendar, t2 }: ScheduleCalendars): BusinessCalendar {
  return t2 === null ? calendar : intersectCalendars(calendar, t2);
}

/**
 * Returns the weekdays from `from` to `to`, both included, that are holidays, on which a standing instruction cannot
 * be executed. Days outside the calendar are left out, because their holidays are unknown.
 */
export function closedWeekdays(
  calendars: ScheduleCalendars,
  from: PlainDate,
  to: PlainDate,
): PlainDate[] {
  const executionCalendar = executionCalendarOf(calendars);
  const closedDays: PlainDate[] = [];
  const lastDay = to < executionCalendar.to ? to : executionCalendar.to;
  for (
    let day = from > executionCalendar.from ? from : executionCalendar.from;
    day <= lastDay;
    day = addDays(day, 1)
  )
    if (!isWeekend(day) && !executionCalendar.isBusinessDay(day)) closedDays.push(day);
  return closedDays;
}

function createRoll(calendars: ScheduleCalendars): (date: PlainDate) => PlainDate {
  const executionCalendar = executionCalendarOf(calendars);
  const lastDayWithHolidays = addDays(executionCalendar.to, -maxClosedDays);
  return (date) => {
    if (date <= lastDayWithHolidays) return executionCalendar.roll(date);
    // For later dates, the holidays may be unknown, so that only weekends are excluded (DAT-14).
    let day = date;
    while (isWeekend(day)) day = addDays(day, 1);
    return day;
  };
}

/**
 * Returns the day on which a planned execution takes place: the date itself, or the next business day of the product
 * and, for a direct debit, of T2 (DAT-09). Where holidays are unknown, only weekends are excluded.
 */
export function executionDate(nominalDate: PlainDate, calendars: ScheduleCalendars): PlainDate {
  return createRoll(calendars)(nominalDate);
}

/**
 * Returns the first `limit` executions on or after a day, fewer when the end date comes first (INS-05). In a month
 * without the day of the start date, the last day of the month counts (DAT-13).
 */
export function executionsOnOrAfter(
  schedule: Pick<Schedule, 'period' | 'startDate' | 'endDate'>,
  calendars: ScheduleCalendars,
  from: PlainDate,
  limit: number,
): PlannedExecution[] {
  const roll = createRoll(calendars);
  const monthStep = monthsByPeriod[schedule.period];
  const plannedExecutions: PlannedExecution[] = [];
  for (let n = 0; plannedExecutions.length < limit; n += 1) {
    const nominalDate = addMonths(schedule.startDate, n * monthStep);
    if (schedule.endDate !== null && nominalDate > schedule.endDate) break;
    const date = roll(nominalDate);
    if (date >= from)
      plannedExecutions.push({ nominalDate, date, year: Math.floor((n * monthStep) / 12) });
  }
  return plannedExecutions;
}

/** Increases an amount by a percentage. Rounds once, to the cent. */
function increaseByPercent(amount: Money, percent: string): Money {
  return multiplyAndDivide(amount, sumUnits(['100', percent]), '100', 2);
}

/**
 * Returns the amount of an execution after `year` full years, rounded to the cent (INS-03). LINEAL adds euros,
 * PORCENTUAL a percentage of the first amount, ACUMULATIVO a percentage of the amount of the year before.
 */
export function executionAmountInYear(
  amount: Money,
  schedule: Pick<Schedule, 'increaseType' | 'increase'>,
  year: number,
): Money {
  const { increaseType, increase } = schedule;
  if (increaseType === 'NONE' || increase === null) return roundMoney(amount);
  const years = String(year);
  if (increaseType === 'LINEAL') return addMoney(amount, multiplyRounded(increase, years, 2));
  if (increaseType === 'PORCENTUAL')
    return increaseByPercent(amount, multiplyRounded(increase, years, 6));
  let grownAmount = roundMoney(amount);
  for (let yearIndex = 0; yearIndex < year; yearIndex += 1)
    grownAmount = increaseByPercent(grownAmount, increase);
  return grownAmount;
}
