import { invariant } from '../invariant.ts';
import { addDays, isPlainDate, isWeekend, type PlainDate } from './plain-date.ts';

/** Codes of the calendars that a product can use (DAT-01). */
export const calendarCodes = ['MADRID', 'NACIONAL', 'T2'] as const;
export type CalendarCode = (typeof calendarCodes)[number];

/**
 * The business days of a place within a period. A function that needs a day outside the period throws
 * `UnknownDayError`, because the holidays of that day are unknown.
 */
export interface BusinessCalendar {
  readonly code: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  isBusinessDay(date: PlainDate): boolean;
  next(date: PlainDate): PlainDate;
  /** Returns the date itself if it is a business day, otherwise the next business day. */
  roll(date: PlainDate): PlainDate;
  previous(date: PlainDate): PlainDate;
  /** Returns the n-th business day after the date, or before it for a negative n; for 0, the date itself. */
  addBusinessDays(date: PlainDate, n: number): PlainDate;
}

interface CalendarRange {
  code: string;
  from: PlainDate;
  to: PlainDate;
}

/**
 * Thrown for a date whose holidays are not published or not loaded. The caller must wait until they are known
 * (DAT-14).
 */
export class UnknownDayError extends Error {
  override readonly name = 'UnknownDayError';
  constructor(date: PlainDate, { code, from, to }: CalendarRange) {
    super(`${date} is outside the calendar ${code} (${from} to ${to})`);
  }
}

function createCalendar(
  range: CalendarRange,
  isOpenDay: (date: PlainDate) => boolean,
): BusinessCalendar {
  const isBusinessDay = (date: PlainDate): boolean => {
    invariant(isPlainDate(date), `not a date: ${date}`);
    if (date < range.from || date > range.to) throw new UnknownDayError(date, range);
    return isOpenDay(date);
  };
  const seekBusinessDay = (date: PlainDate, step: 1 | -1): PlainDate => {
    let day = addDays(date, step);
    while (!isBusinessDay(day)) day = addDays(day, step);
    return day;
  };
  const nextDay = (date: PlainDate) => seekBusinessDay(date, 1);
  const previousDay = (date: PlainDate) => seekBusinessDay(date, -1);
  return {
    ...range,
    isBusinessDay,
    next: nextDay,
    previous: previousDay,
    roll: (date) => (isBusinessDay(date) ? date : nextDay(date)),
    addBusinessDays(date, n) {
      let day = date;
      for (let i = 0; i < Math.abs(n); i += 1) day = n > 0 ? nextDay(day) : previousDay(day);
      return day;
    },
  };
}

/**
 * Creates a calendar of Monday to Friday without the given holidays, valid from one date to another, both included
 * (DAT-01).
 */
export function createBusinessCalendar(facts: {
  code: string;
  holidays: Iterable<PlainDate>;
  from: PlainDate;
  to: PlainDate;
}): BusinessCalendar {
  const { code, from, to } = facts;
  const holidays = new Set(facts.holidays);
  return createCalendar({ code, from, to }, (date) => !isWeekend(date) && !holidays.has(date));
}

/**
 * Returns a calendar of the days that are business days in both given calendars. Payments use the common business
 * days of Madrid and T2 (DAT-02).
 */
export function intersectCalendars(a: BusinessCalendar, b: BusinessCalendar): BusinessCalendar {
  const commonStart = a.from > b.from ? a.from : b.from;
  const commonEnd = a.to < b.to ? a.to : b.to;
  return createCalendar(
    { code: `${a.code}+${b.code}`, from: commonStart, to: commonEnd },
    (date) => a.isBusinessDay(date) && b.isBusinessDay(date),
  );
}
