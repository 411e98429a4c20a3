import { type BusinessCalendar, type PlainDate, daysBetween } from '@participe/domain';

/** No two business days are further apart, and the calendar need not reach any further back. */
const daysApartMax = 14;

/**
 * The day on which money counts as reconciled: that of the movement when its statement is imported then or
 * by the next business day, else the business day of the import (interfaces of the imports).
 */
export function reconciliationDate(
  operationDate: PlainDate,
  today: PlainDate,
  calendar: BusinessCalendar,
): PlainDate {
  const isRecent = daysBetween(operationDate, today) <= daysApartMax;
  return isRecent && today <= calendar.next(operationDate) ? operationDate : calendar.roll(today);
}
