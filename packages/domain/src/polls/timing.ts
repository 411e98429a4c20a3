import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { type Decision, type Refusal, acceptUnlessRefused, refuse } from '../refusal.ts';

/** Minimum days between any two polls shown to the same person (NOT-14). */
export const daysBetweenPolls = 90;
/** Days after the signature of an order during which a poll about the order may be shown (NOT-15). */
const freshDays = 7;

/** True when enough days have passed since the person last answered or closed a poll, or they never did. */
export function mayShowPollAgain(lastAskedOn: PlainDate | null, today: PlainDate): boolean {
  return lastAskedOn === null || addDays(lastAskedOn, daysBetweenPolls) <= today;
}

/** Returns the earliest signature day of the orders about which a poll may be shown today. */
export function earliestPollSignatureDate(today: PlainDate): PlainDate {
  return addDays(today, -freshDays);
}

/** Facts that decide whether a poll may be answered or closed. */
export interface PollFacts {
  /** True for an adult who may operate and has no pending step (NOT-15). */
  readonly isAskable: boolean;
  /** True from the first to the last day of the poll. */
  readonly isOpen: boolean;
  /**
   * True when the person already answered or closed the poll. For a poll about an order, only an answer about the same
   * order counts (NOT-16).
   */
  readonly isAnswered: boolean;
  /** Signature day of the order that the poll is about; null for a poll without an order. */
  readonly signedOn: PlainDate | null;
  readonly lastAskedOn: PlainDate | null;
  readonly today: PlainDate;
}

function refusal(facts: PollFacts): Refusal[] {
  if (facts.isAnswered) return [refuse('ENCUESTA_CONTESTADA')];
  const isFresh =
    facts.signedOn === null || facts.signedOn >= earliestPollSignatureDate(facts.today);
  const isAsked =
    facts.isAskable && facts.isOpen && isFresh && mayShowPollAgain(facts.lastAskedOn, facts.today);
  return isAsked ? [] : [refuse('ENCUESTA_CERRADA')];
}

/**
 * Decides whether a poll may be answered or closed now, which requires that it may also be shown now (NOT-14 to
 * NOT-16). Refusal: 409-010.
 */
export function decidePoll(facts: PollFacts): Decision<null> {
  return acceptUnlessRefused(refusal(facts), () => null);
}
