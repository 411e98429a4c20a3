import { addDays, addMonths, type PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';

/** Periods for which returns are shown. Each begins at the end of a day (RPT-04). */
export const returnWindows = [
  'day',
  'week',
  'month',
  'three_months',
  'ytd',
  'one_year',
  'three_years',
  'five_years',
] as const;
export type ReturnWindow = (typeof returnWindows)[number];

const monthsBack = {
  month: 1,
  three_months: 3,
  one_year: 12,
  three_years: 36,
  five_years: 60,
} as const;

/** Returns the day at whose end a period begins. For `ytd` this is 31 December of the previous year (RPT-04). */
export function windowStartDate(window: ReturnWindow, to: PlainDate): PlainDate {
  switch (window) {
    case 'day':
      return addDays(to, -1);
    case 'week':
      return addDays(to, -7);
    case 'ytd':
      return addDays(`${to.slice(0, 4)}-01-01`, -1);
    default:
      return addMonths(to, -monthsBack[window]);
  }
}

/**
 * True when a position that began on `since` existed during the whole period, so that its return may be shown. For
 * `ytd`, it suffices that the position began on or before `to`.
 */
export function isWindowCovered(since: PlainDate, window: ReturnWindow, to: PlainDate): boolean {
  return window === 'ytd' ? since <= to : since <= windowStartDate(window, to);
}

/** Calendar periods for which a table lists returns. */
export type CalendarUnit = 'month' | 'year';

const keyLength: Record<CalendarUnit, number> = { month: 7, year: 4 };

/** Returns the month or year of a date as text: "2026-11", "2026". */
export function periodKeyOf(unit: CalendarUnit, date: PlainDate): string {
  return date.slice(0, keyLength[unit]);
}

function lastDayOfPeriod(unit: CalendarUnit, date: PlainDate): PlainDate {
  const firstDay = unit === 'month' ? `${date.slice(0, 7)}-01` : `${date.slice(0, 4)}-01-01`;
  return addDays(addMonths(firstDay, unit === 'month' ? 1 : 12), -1);
}

/**
 * Returns the dates at which a table by month or year needs values: `from`, the last day of each month or year
 * between the two dates, and `to`.
 */
export function periodEndDates(unit: CalendarUnit, from: PlainDate, to: PlainDate): PlainDate[] {
  invariant(from <= to, 'a period that ends before it begins');
  const periodEnds = [from];
  for (
    let periodEnd = lastDayOfPeriod(unit, addDays(from, 1));
    periodEnd < to;
    periodEnd = lastDayOfPeriod(unit, addDays(periodEnd, 1))
  )
    periodEnds.push(periodEnd);
  return from === to ? periodEnds : [...periodEnds, to];
}
