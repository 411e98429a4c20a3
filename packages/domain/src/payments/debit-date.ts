import { bothCalendars, type BusinessCalendar } from '../calendar/business-calendar.ts';
import { latestDate, type PlainDate } from '../calendar/plain-date.ts';

/** Business days of the banks that a direct debit is sent before its day (domain rules §5). */
export const daysToDebit = 2;

interface DebitCalendars {
  calendar: BusinessCalendar;
  t2: BusinessCalendar;
}

/** The last day whose debits are sent on a day (A-NAV-11, A-NAV-12). */
export function debitHorizon(today: PlainDate, t2: BusinessCalendar): PlainDate {
  return t2.addBusinessDays(today, daysToDebit);
}

/**
 * The day on which a direct debit that is sent today is made, not before a wanted one: two business days of the banks
 * later, open to them and to the product (domain rules §1.1).
 */
export function debitDate(
  facts: { today: PlainDate; notBefore?: PlainDate | null },
  { calendar, t2 }: DebitCalendars,
): PlainDate {
  const earliest = debitHorizon(facts.today, t2);
  return bothCalendars(calendar, t2).roll(latestDate(earliest, facts.notBefore ?? earliest));
}
