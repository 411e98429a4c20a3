import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { addMonths, datesInRange, type PlainDate } from '../calendar/plain-date.ts';
import { invariant } from '../invariant.ts';

/** Time steps of an evolution, which is the value of accounts over time (RPT-05). */
export const granularities = ['day', 'week', 'month'] as const;
export type Granularity = (typeof granularities)[number];

/** Maximum number of dates of an evolution, enough for ten years by day (RPT-05). */
export const maxEvolutionDates = 4000;

/**
 * Maximum number of sampled points of an evolution: a year of days with both ends. Longer series are downsampled. The
 * days of the lowest and the highest value and return add up to four points.
 */
export const maxEvolutionPoints = 367;

/** Returns the default time step for a range: days up to 3 months, weeks up to 1 year, otherwise months (RPT-05). */
export function defaultGranularity(from: PlainDate, to: PlainDate): Granularity {
  if (to <= addMonths(from, 3)) return 'day';
  return to <= addMonths(from, 12) ? 'week' : 'month';
}

/**
 * Returns the dates of an evolution with both ends. With a calendar, a series by day contains only business days
 * between the ends. Throws InvariantError for more than 4,000 dates.
 */
export function listEvolutionDates(facts: {
  from: PlainDate;
  to: PlainDate;
  granularity: Granularity;
  calendar?: BusinessCalendar;
}): PlainDate[] {
  const { from, to, granularity, calendar } = facts;
  invariant(from <= to, 'an evolution that ends before it begins');
  const stepDates =
    granularity === 'month'
      ? listMonthlyDates(from, to)
      : datesInRange(from, to, daysByGranularity[granularity]);
  const dates =
    granularity === 'day' && calendar
      ? stepDates.filter((date) => date === from || calendar.isBusinessDay(date))
      : stepDates;
  invariant(dates.length < maxEvolutionDates, 'an evolution of too many dates');
  return [...dates, to];
}

const daysByGranularity = { day: 1, week: 7 } as const;

function listMonthlyDates(from: PlainDate, to: PlainDate): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let date = from; date < to; date = addMonths(from, dates.length)) dates.push(date);
  return dates;
}
