import { addDays, weekday } from '../calendar/plain-date.ts';
import { madridInstant, todayInMadrid } from '../calendar/madrid.ts';

/** Days before an identity document, a test or an age runs out on which somebody is told (decisions G-N01 and G-M03). */
export const noticeDays = {
  document: 30,
  test: 30,
  minor: [90, 30],
  /** Between the two times that somebody is told of a bank account without proof. */
  bankAccount: 30,
} as const;

const digestHour = '08:00';

/** The Monday, at eight in Madrid, on which the last weekly mail was due. */
export function lastDigestAt(now: Date): Date {
  const today = todayInMadrid(now);
  const monday = addDays(today, 1 - weekday(today));
  const due = madridInstant(monday, digestHour);
  return due <= now ? due : madridInstant(addDays(monday, -7), digestHour);
}
