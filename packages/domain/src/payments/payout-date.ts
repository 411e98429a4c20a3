import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { type PlainDate, latestDate } from '../calendar/plain-date.ts';

/**
 * The day on which a bank is asked to pay, so that the money is there by the settlement date at the latest: a transfer
 * takes up to one business day of the banks (domain rules §5). What is late already goes on the first day there is.
 */
export function payoutDate(
  facts: { today: PlainDate; settlementDate: PlainDate },
  t2: BusinessCalendar,
): PlainDate {
  return latestDate(t2.roll(facts.today), t2.previous(facts.settlementDate));
}

const daysToReturn = 3;

/** The last day on which money of somebody who is not on the account may be given back (domain rules §5). */
export function returnDeadline(receivedOn: PlainDate, calendar: BusinessCalendar): PlainDate {
  return calendar.addBusinessDays(receivedOn, daysToReturn);
}
