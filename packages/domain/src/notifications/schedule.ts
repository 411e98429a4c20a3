import { addDays, isoWeekday } from '../calendar/plain-date.ts';
import { madridInstant, todayInMadrid } from '../calendar/madrid.ts';

/** Days by which a notification precedes an expiry or a minor's coming of age (NOT-06). */
export const notificationLeadDays = {
  document: 30,
  test: 30,
  minor: [90, 30],
  /** Days between two reminders about a bank account without proof of ownership. */
  bankAccount: 30,
} as const;

const digestHour = '08:00';

/** Returns the time at which the last weekly summary was due: the latest Monday at 08:00 in Madrid (NOT-04). */
export function lastDigestAt(now: Date): Date {
  const today = todayInMadrid(now);
  const monday = addDays(today, 1 - isoWeekday(today));
  const dueTime = madridInstant(monday, digestHour);
  return dueTime <= now ? dueTime : madridInstant(addDays(monday, -7), digestHour);
}
