import { type BusinessCalendar, type PlainDate, daysBetween } from '@participe/domain';

/**
 * A movement older than this counts as late without a calendar, which may not contain its year. Business days are at
 * most this far apart.
 */
const daysApartMax = 14;

/**
 * Returns the day on which money counts as received: the day of the movement when its statement is imported by the
 * next business day, otherwise the day of the import, moved to a business day.
 */
export function calculateReconciliationDate(
  operationDate: PlainDate,
  today: PlainDate,
  calendar: BusinessCalendar,
): PlainDate {
  const isRecent = daysBetween(operationDate, today) <= daysApartMax;
  return isRecent && today <= calendar.next(operationDate) ? operationDate : calendar.roll(today);
}
