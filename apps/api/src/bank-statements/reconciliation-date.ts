import { type BusinessCalendar, type PlainDate, daysBetween } from '@participe/domain';

/** Longer than any gap between business days; older movements need no calendar of their year. */
const daysApartMax = 14;

/**
 * Returns the day for which money counts: the day of the movement when its statement is imported on that day or by the
 * next business day, else the business day of the import (interfaces of the imports).
 */
export function reconciliationDate(
  operationDate: PlainDate,
  today: PlainDate,
  calendar: BusinessCalendar,
): PlainDate {
  const isRecent = daysBetween(operationDate, today) <= daysApartMax;
  return isRecent && today <= calendar.next(operationDate) ? operationDate : calendar.roll(today);
}
