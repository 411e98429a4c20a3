import { addDays, fromMadridTime, isWeekend, toMadridTime } from './madrid.ts';

/** Holidays of the city of Madrid on weekdays. For 2027, only those published so far. */
const holidays = new Set([
  '2026-01-01',
  '2026-01-06',
  '2026-04-02',
  '2026-04-03',
  '2026-05-01',
  '2026-05-15',
  '2026-10-12',
  '2026-11-02',
  '2026-11-09',
  '2026-12-07',
  '2026-12-08',
  '2026-12-25',
  '2027-01-01',
  '2027-01-06',
  '2027-03-25',
  '2027-03-26',
  '2027-05-03',
  '2027-10-12',
  '2027-11-01',
  '2027-11-09',
  '2027-12-06',
  '2027-12-08',
]);

/** Outside 2026 and 2027, holidays are unknown and only weekends are excluded. */
export function isBusinessDay(date: string): boolean {
  return !isWeekend(date) && !holidays.has(date);
}

export function nextBusinessDay(date: string): string {
  let day = addDays(date, 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** Returns an instant on a business day unchanged, otherwise 09:00 in Madrid on the next business day. */
export function rollToBusinessDay(instant: string): string {
  const { date } = toMadridTime(instant);
  return isBusinessDay(date) ? instant : fromMadridTime(nextBusinessDay(date), '09:00');
}

/** The net asset value of a date is published at 08:00 in Madrid on the next business day. */
export function computeNavPublicationTime(date: string): string {
  return fromMadridTime(nextBusinessDay(date), '08:00');
}

/** Returns the date that is `count` business days later; for 0, the date itself. */
export function addBusinessDays(date: string, count: number): string {
  let day = date;
  for (let remainingDays = count; remainingDays > 0; remainingDays -= 1) day = nextBusinessDay(day);
  return day;
}
