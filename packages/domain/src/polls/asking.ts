import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { type Decision, type Refusal, decide, refuse } from '../refusal.ts';

/** Days between two polls to the same person, whatever the polls (NOT-14). */
export const daysBetweenPolls = 90;
/** Days after its signature in which an order may be asked about (NOT-15). */
const freshDays = 7;

/** True when a person may be asked again, by the day on which they last answered or closed a poll. */
export function mayAskAgain(lastAskedOn: PlainDate | null, today: PlainDate): boolean {
  return lastAskedOn === null || addDays(lastAskedOn, daysBetweenPolls) <= today;
}

/** The earliest signature day of an order that may be asked about today. */
export function askedFrom(today: PlainDate): PlainDate {
  return addDays(today, -freshDays);
}

/** Facts about an answered or closed poll. */
export interface PollFacts {
  /** An adult who may operate, without a pending step (NOT-15). */
  readonly isAskable: boolean;
  /** Between its first and its last day. */
  readonly isOpen: boolean;
  /** Answered or closed before, about the same order if any (NOT-16). */
  readonly isAnswered: boolean;
  /** The signature day of its order; null without an order. */
  readonly signedOn: PlainDate | null;
  readonly lastAskedOn: PlainDate | null;
  readonly today: PlainDate;
}

function refusal(facts: PollFacts): Refusal[] {
  if (facts.isAnswered) return [refuse('ENCUESTA_CONTESTADA')];
  const isFresh = facts.signedOn === null || facts.signedOn >= askedFrom(facts.today);
  const isAsked =
    facts.isAskable && facts.isOpen && isFresh && mayAskAgain(facts.lastAskedOn, facts.today);
  return isAsked ? [] : [refuse('ENCUESTA_CERRADA')];
}

/**
 * Whether a poll may be answered or closed now: only one that would be asked now (NOT-14 to NOT-16). Refusal: 409-010.
 */
export function decidePoll(facts: PollFacts): Decision<null> {
  return decide(refusal(facts), () => null);
}
