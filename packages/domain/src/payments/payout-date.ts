import type { BusinessCalendar } from '../calendar/business-calendar.ts';
import { type PlainDate, latestDate } from '../calendar/plain-date.ts';

/**
 * Returns the day on which to send a payment to the bank so that the money arrives by the settlement date (PAY-17). A
 * bank transfer takes up to one business day. If that day has passed, returns the first possible day.
 */
export function computePayoutDate(
  facts: { today: PlainDate; settlementDate: PlainDate },
  t2: BusinessCalendar,
): PlainDate {
  return latestDate(t2.roll(facts.today), t2.previous(facts.settlementDate));
}

const returnDeadlineDays = 3;

/** Returns the last day for returning money of a payer who is not on the account (PAY-27). */
export function moneyReturnDeadline(receivedOn: PlainDate, calendar: BusinessCalendar): PlainDate {
  return calendar.addBusinessDays(receivedOn, returnDeadlineDays);
}
