import { intersectCalendars, type BusinessCalendar } from '../calendar/business-calendar.ts';
import { latestDate, type PlainDate } from '../calendar/plain-date.ts';

/** T2 business days from sending a direct debit to its collection date (DAT-09). */
export const debitLeadDays = 2;

interface DebitCalendars {
  calendar: BusinessCalendar;
  t2: BusinessCalendar;
}

/** Returns the latest collection date of the direct debits that must be sent today (DAT-09). */
export function latestDebitDate(today: PlainDate, t2: BusinessCalendar): PlainDate {
  return t2.addBusinessDays(today, debitLeadDays);
}

/**
 * Returns the collection date of a direct debit that is sent today: the first business day of T2 and of the product's
 * calendar that is at least two T2 business days later and not before `notBefore` (DAT-09).
 */
export function computeDebitDate(
  facts: { today: PlainDate; notBefore?: PlainDate | null },
  { calendar, t2 }: DebitCalendars,
): PlainDate {
  const earliestDebitDate = latestDebitDate(facts.today, t2);
  return intersectCalendars(calendar, t2).roll(
    latestDate(earliestDebitDate, facts.notBefore ?? earliestDebitDate),
  );
}
