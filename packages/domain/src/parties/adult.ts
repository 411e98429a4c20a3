import { type PlainDate, addDays, isPlainDate } from '../calendar/plain-date.ts';

const ADULT_AGE = 18;

/**
 * True from the 18th birthday on, at 00:00 in Madrid. A person born on 29 February comes of age on 1 March (PTY-05).
 */
export function isAdultOn(birthdate: PlainDate | null, date: PlainDate): boolean {
  if (birthdate === null) return false;
  // The dates are compared as texts, in which a 29 February that does not exist lies between 28 February and 1
  // March.
  return date >= birthdayOf(birthdate);
}

const birthdayOf = (birthdate: PlainDate): string =>
  `${Number(birthdate.slice(0, 4)) + ADULT_AGE}${birthdate.slice(4)}`;

/** Returns the 18th birthday, which for a person born on 29 February is 1 March (PTY-05). */
export function comingOfAgeDate(birthdate: PlainDate): PlainDate {
  const birthday = birthdayOf(birthdate);
  return isPlainDate(birthday) ? birthday : addDays(`${birthday.slice(0, 8)}28`, 1);
}
