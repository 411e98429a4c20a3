import { addDays, weekday } from '../calendar/plain-date.ts';
import { madridInstant, todayInMadrid } from '../calendar/madrid.ts';

/** Days of notice before an identity document, a test or a minority ends (NOT-06). */
export const noticeDays = {
  document: 30,
  test: 30,
  minor: [90, 30],
  /** Between two notifications about a bank account without proof. */
  bankAccount: 30,
} as const;

const digestHour = '08:00';

/** The Monday, at eight in Madrid, on which the last weekly summary was due (NOT-04). */
export function lastDigestAt(now: Date): Date {
  const today = todayInMadrid(now);
  const monday = addDays(today, 1 - weekday(today));
  const due = madridInstant(monday, digestHour);
  return due <= now ? due : madridInstant(addDays(monday, -7), digestHour);
}
