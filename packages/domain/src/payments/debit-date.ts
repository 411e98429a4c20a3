import { bothCalendars, type BusinessCalendar } from '../calendar/business-calendar.ts';
import { latestDate, type PlainDate } from '../calendar/plain-date.ts';

/** T2 business days between sending a direct debit and its day (DAT-09). */
export const daysToDebit = 2;

interface DebitCalendars {
  calendar: BusinessCalendar;
  t2: BusinessCalendar;
}

/** The last day whose debits are sent on a day (DAT-09). */
export function debitHorizon(today: PlainDate, t2: BusinessCalendar): PlainDate {
  return t2.addBusinessDays(today, daysToDebit);
}

/**
 * The day of a direct debit that is sent today, not before a wanted day: two T2 business days later, open to T2 and to
 * the product (DAT-09).
 */
export function debitDate(
  facts: { today: PlainDate; notBefore?: PlainDate | null },
  { calendar, t2 }: DebitCalendars,
): PlainDate {
  const earliest = debitHorizon(facts.today, t2);
  return bothCalendars(calendar, t2).roll(latestDate(earliest, facts.notBefore ?? earliest));
}
