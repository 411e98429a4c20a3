import type { PlainDate } from '../calendar/plain-date.ts';
import { isAdultOn } from './adult.ts';
import type { IntervenerType } from './roles.ts';
import { type IntervenerStatus, isBlockedStatus, isOperativeStatus } from './status.ts';

/** The facts about a person that decide whether they may act for themselves. */
export interface CapacityFacts {
  readonly intervenerType: IntervenerType;
  /** Null for a company, and when the birthdate is unknown. */
  readonly birthdate: PlainDate | null;
  /**
   * True for a person who was represented as a minor and has not confirmed their data. It counts from the day on which
   * they are an adult (PTY-09).
   */
  readonly minorNeedsUpdate: boolean;
}

/** True when the person came of age and must still confirm their data as an adult (PTY-09). */
export function mustConfirmData(
  person: Pick<CapacityFacts, 'birthdate' | 'minorNeedsUpdate'>,
  day: PlainDate,
): boolean {
  return person.minorNeedsUpdate && isAdultOn(person.birthdate, day);
}

/**
 * True for an adult natural person. A person who was a client as a minor must also have confirmed their data
 * (PTY-09).
 */
export function isConfirmedAdult(person: CapacityFacts, day: PlainDate): boolean {
  return (
    person.intervenerType === 'F' && !person.minorNeedsUpdate && isAdultOn(person.birthdate, day)
  );
}

/**
 * True for a person who may act for themselves: a confirmed adult, or a company, for which its administrators act
 * (PTY-05, PTY-09).
 */
export function hasLegalCapacity(person: CapacityFacts, day: PlainDate): boolean {
  return person.intervenerType === 'J' || isConfirmedAdult(person, day);
}

/** True when a person may sign on a day: they are a confirmed adult in an operative status (PTY-16). */
export function maySign(
  person: CapacityFacts & { readonly status: IntervenerStatus },
  day: PlainDate,
): boolean {
  return isConfirmedAdult(person, day) && isOperativeStatus(person.status);
}

/**
 * True when a person may sign the contract of their account on a day: they are a confirmed adult who is not blocked, in
 * any step of the onboarding (SIG-22).
 */
export function maySignContract(
  person: CapacityFacts & { readonly status: IntervenerStatus },
  day: PlainDate,
): boolean {
  return isConfirmedAdult(person, day) && !isBlockedStatus(person.status);
}

/** True when a person may open the order form: a confirmed adult or a company, in an operative status (PRM-12). */
export function canOperate(
  person: CapacityFacts & { readonly status: IntervenerStatus },
  day: PlainDate,
): boolean {
  return hasLegalCapacity(person, day) && isOperativeStatus(person.status);
}
