import type { PlainDate } from '../calendar/plain-date.ts';
import { isAdultOn } from './adult.ts';
import type { IntervenerType } from './roles.ts';
import { type IntervenerStatus, isOperativeStatus } from './status.ts';

/** The facts about a person that decide their capacity to act. */
export interface CapacityFacts {
  readonly intervenerType: IntervenerType;
  /** Null for a company, and when the birthdate is not known. */
  readonly birthdate: PlainDate | null;
  /** True when the person came of age and has not yet confirmed their own data (PTY-09). */
  readonly minorNeedsUpdate: boolean;
}

/**
 * True for an adult natural person; a former minor client must also have confirmed their data as an adult (PTY-09).
 */
export function isConfirmedAdult(person: CapacityFacts, day: PlainDate): boolean {
  return (
    person.intervenerType === 'F' && !person.minorNeedsUpdate && isAdultOn(person.birthdate, day)
  );
}

/** True for a confirmed adult, and for a company, because its administrators act (PTY-05, PTY-09). */
export function hasCapacity(person: CapacityFacts, day: PlainDate): boolean {
  return person.intervenerType === 'J' || isConfirmedAdult(person, day);
}

/** True when the person's signature counts on a day: a confirmed adult with an operative status (PTY-16). */
export function maySign(
  person: CapacityFacts & { readonly status: IntervenerStatus },
  day: PlainDate,
): boolean {
  return isConfirmedAdult(person, day) && isOperativeStatus(person.status);
}

/**
 * True when a person may open the page /operate: a confirmed adult, or a company, with an operative status (PRM-12).
 */
export function canOperate(
  person: CapacityFacts & { readonly status: IntervenerStatus },
  day: PlainDate,
): boolean {
  return hasCapacity(person, day) && isOperativeStatus(person.status);
}
