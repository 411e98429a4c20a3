import { type BusinessCalendar, type PlainDate, daysBetween } from '@participe/domain';

/**
 * In days, longer than any gap between business days. Older movements are not looked up in the calendar, which may
 * lack their year.
 */
const daysApartMax = 14;

/**
 * Returns the day on which money counts as received: the day of the movement when its statement is imported on that
 * day or by the next business day, otherwise the business day of the import.
 */
export function reconciliationDate(
  operationDate: PlainDate,
  today: PlainDate,
  calendar: BusinessCalendar,
): PlainDate {
  const isRecent = daysBetween(operationDate, today) <= daysApartMax;
  return isRecent && today <= calendar.next(operationDate) ? operationDate : calendar.roll(today);
}
