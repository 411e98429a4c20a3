import { type PlainDate, addDays, isPlainDate } from '../calendar/plain-date.ts';

const ADULT_AGE = 18;
const READING_AGE = 14;
const MAX_AGE = 120;

/**
 * True from the 18th birthday on; false without a birthdate. A person born on 29 February comes of age on 1 March
 * (PTY-05).
 */
export function isAdultOn(birthdate: PlainDate | null, date: PlainDate): boolean {
  if (birthdate === null) return false;
  // As texts, a 29 February that does not exist is still between 28 February and 1 March.
  return date >= birthdayOf(birthdate, ADULT_AGE);
}

/** True from the 14th birthday on, from when a minor may read with the consent of a representative (PRM-09). */
export function isOfReadingAgeOn(birthdate: PlainDate | null, date: PlainDate): boolean {
  return birthdate !== null && date >= birthdayOf(birthdate, READING_AGE);
}

/** True when somebody born on this day can be alive: born before today, and at most 120 years old (PTY-05). */
export function isPlausibleBirthdate(birthdate: PlainDate, today: PlainDate): boolean {
  return birthdate < today && today < birthdayOf(birthdate, MAX_AGE + 1);
}

const birthdayOf = (birthdate: PlainDate, age: number): string =>
  `${String(Number(birthdate.slice(0, 4)) + age).padStart(4, '0')}${birthdate.slice(4)}`;

/** Returns the 18th birthday, which for a person born on 29 February is 1 March (PTY-05). */
export function comingOfAgeDate(birthdate: PlainDate): PlainDate {
  const birthday = birthdayOf(birthdate, ADULT_AGE);
  return isPlainDate(birthday) ? birthday : addDays(`${birthday.slice(0, 8)}28`, 1);
}
