import type { PlainDate } from '../calendar/plain-date.ts';
import { isAdultOn } from './adult.ts';
import type { IntervenerType } from './roles.ts';
import { type IntervenerStatus, isOperativeStatus } from './status.ts';

/** A person, as far as their capacity to act is concerned. */
export interface PersonCapacity {
  readonly intervenerType: IntervenerType;
  /** Null when it is not known, and of a company. */
  readonly birthdate: PlainDate | null;
  /** The person came of age and has not yet confirmed their own data (PTY-09). */
  readonly minorNeedsUpdate: boolean;
}

/** Whether a natural person is of age and, if once a minor here, has confirmed their data as an adult (PTY-09). */
export function isConfirmedAdult(person: PersonCapacity, day: PlainDate): boolean {
  return (
    person.intervenerType === 'F' && !person.minorNeedsUpdate && isAdultOn(person.birthdate, day)
  );
}

/** Whether age keeps a person from acting: never a company, whose administrators act (PTY-05, PTY-09). */
export function hasCapacity(person: PersonCapacity, day: PlainDate): boolean {
  return person.intervenerType === 'J' || isConfirmedAdult(person, day);
}

/** Whether a signature of the person counts today: a confirmed adult in an operative status (PTY-16). */
export function maySign(
  person: PersonCapacity & { readonly status: IntervenerStatus },
  day: PlainDate,
): boolean {
  return isConfirmedAdult(person, day) && isOperativeStatus(person.status);
}

/** Whether a person may open /operate: of age, confirmed, and in an operative status; a company by its status (PRM-12). */
export function canOperate(
  person: PersonCapacity & { readonly status: IntervenerStatus },
  day: PlainDate,
): boolean {
  return hasCapacity(person, day) && isOperativeStatus(person.status);
}
