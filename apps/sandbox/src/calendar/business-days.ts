import { addDays, instantInMadrid, isWeekend, madridClock } from './madrid.ts';

/** Holidays of the city of Madrid that fall on a weekday; 2027 as far as it is published. */
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

/** Whether the date is a business day in Madrid; outside 2026-2027 only weekends are known. */
export function isBusinessDay(date: string): boolean {
  return !isWeekend(date) && !holidays.has(date);
}

/** The first business day after a date. */
export function nextBusinessDay(date: string): string {
  let day = addDays(date, 1);
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** The same instant when it falls on a business day; else 09:00 in Madrid of the next one. */
export function rollToBusinessHours(instant: string): string {
  const { date } = madridClock(instant);
  return isBusinessDay(date) ? instant : instantInMadrid(nextBusinessDay(date), '09:00');
}

/** Publication of the net asset value of a day: 08:00 in Madrid on the next business day. */
export function publicationOf(date: string): string {
  return instantInMadrid(nextBusinessDay(date), '08:00');
}

/** The date after a number of business days; the date itself for 0. */
export function addBusinessDays(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0; left -= 1) day = nextBusinessDay(day);
  return day;
}
