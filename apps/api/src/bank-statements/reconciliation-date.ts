import { type BusinessCalendar, type PlainDate, daysBetween } from '@participe/domain';

/**
 * Movements older than this number of days count as late without a calendar lookup, because the
 * calendar may not contain their year. Business days are never this far apart.
 */
const daysApartMax = 14;

/**
 * Returns the day on which money counts as received: the day of the movement when its statement is imported on that
 * day or by the next business day, otherwise the day of the import or, if that is no business day, the next business
 * day.
 */
export function calculateReconciliationDate(
  operationDate: PlainDate,
  today: PlainDate,
  calendar: BusinessCalendar,
): PlainDate {
  const isRecent = daysBetween(operationDate, today) <= daysApartMax;
  return isRecent && today <= calendar.next(operationDate) ? operationDate : calendar.roll(today);
}
