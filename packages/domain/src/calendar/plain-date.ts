import { invariant } from '../invariant.ts';

/** A business date without time: "2026-11-05" (API-03). */
export type PlainDate = string;
/** An instant in UTC as ISO-8601 text: "2026-11-05T12:59:59.000Z". */
export type Instant = string;

const DAY_MS = 86_400_000;
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

function toUtc(date: PlainDate): number {
  invariant(PLAIN_DATE.test(date), `not a date: ${date}`);
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8)];
  return Date.UTC(Number(year), Number(month) - 1, Number(day));
}

function fromUtc(time: number): PlainDate {
  return new Date(time).toISOString().slice(0, 10);
}

/** True for an existing day written as "YYYY-MM-DD". */
export function isPlainDate(text: string): boolean {
  return PLAIN_DATE.test(text) && fromUtc(toUtc(text)) === text;
}

/** Adds calendar days to a date; a negative number subtracts days. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromUtc(toUtc(date) + days * DAY_MS);
}

/** Days of a month as two digits, for building ISO dates. */
const dayTexts = Array.from({ length: 32 }, (_, day) => String(day).padStart(2, '0'));

/**
 * Returns the dates from `from` up to but excluding `to`, in steps of `days` days. Building them month by month is
 * faster than repeated addition of days.
 */
export function datesInRange(from: PlainDate, to: PlainDate, days: number): PlainDate[] {
  const dates: PlainDate[] = [];
  let day = Number(from.slice(8));
  for (let monthStart = `${from.slice(0, 8)}01`; monthStart < to;) {
    const [nextMonthStart, monthPrefix] = [addMonths(monthStart, 1), monthStart.slice(0, 8)];
    const daysInMonth = daysBetween(monthStart, nextMonthStart);
    for (; day <= daysInMonth; day += days) {
      const date = `${monthPrefix}${dayTexts[day] ?? ''}`;
      if (date >= to) return dates;
      dates.push(date);
    }
    day -= daysInMonth;
    monthStart = nextMonthStart;
  }
  return dates;
}

/** Adds months to a date. When the resulting month lacks the day, returns its last day (DAT-13). */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const utcDate = new Date(toUtc(date));
  const year = utcDate.getUTCFullYear();
  const month = utcDate.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month, Math.min(utcDate.getUTCDate(), lastDay)));
}

/** Returns the number of complete months from the first date to the later date. */
export function fullMonthsBetween(from: PlainDate, to: PlainDate): number {
  const [start, end] = [new Date(toUtc(from)), new Date(toUtc(to))];
  const months =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return addMonths(from, months) > to ? months - 1 : months;
}

/** Returns the number of calendar days from the first date to the second, negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / DAY_MS);
}

/** Returns the day of the week, from 1 for Monday to 7 for Sunday. */
export function isoWeekday(date: PlainDate): number {
  return new Date(toUtc(date)).getUTCDay() || 7;
}

/** True on Saturday and Sunday. */
export function isWeekend(date: PlainDate): boolean {
  return isoWeekday(date) > 5;
}

/** Returns -1, 0 or 1 when the first date is earlier than, equal to or later than the second. */
export function compareDates(a: PlainDate, b: PlainDate): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the latest of the given dates. */
export function latestDate(first: PlainDate, ...others: PlainDate[]): PlainDate {
  return others.reduce((latest, date) => (date > latest ? date : latest), first);
}
