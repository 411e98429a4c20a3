import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { type Decision, type Refusal, acceptUnlessRefused, refuse } from '../refusal.ts';

/** Days between an answered or dismissed poll and the next poll of the same person (NOT-14). */
export const minDaysBetweenPolls = 90;
/** Days after the signature of an order during which a poll about the order can be shown (NOT-15). */
const daysAfterSignature = 7;

/** True when the minimum number of days has passed since the person's last answer or dismissal, or there was none. */
export function mayShowPollAgain(lastResponseOn: PlainDate | null, today: PlainDate): boolean {
  return lastResponseOn === null || addDays(lastResponseOn, minDaysBetweenPolls) <= today;
}

/** Returns the first signature day for which a poll about the order can be shown today (NOT-15). */
export function earliestSignatureDateForPoll(today: PlainDate): PlainDate {
  return addDays(today, -daysAfterSignature);
}

/** True for a pending step after which the person is polled only once it is completed (NOT-15). */
export const stopsPolls = (step: string): boolean => step !== 'ANNUAL_REPORT_NOTIFICATIONS';

export interface PollFacts {
  /** True for an adult who may place orders and has no pending step that stops polls (NOT-15). */
  readonly isEligible: boolean;
  /** True from the first to the last day of the poll. */
  readonly isOpen: boolean;
  /**
   * True when the person has answered or dismissed the poll; for a poll about an order, about this order (NOT-16).
   */
  readonly isAnswered: boolean;
  /** Day on which the order of the poll was signed; null when the poll is about no order. */
  readonly signedOn: PlainDate | null;
  /** Day on which the person last answered or dismissed a poll; null when they never did. */
  readonly lastResponseOn: PlainDate | null;
  readonly today: PlainDate;
}

function pollRefusals(facts: PollFacts): Refusal[] {
  if (facts.isAnswered) return [refuse('ENCUESTA_CONTESTADA')];
  const isSignatureRecent =
    facts.signedOn === null || facts.signedOn >= earliestSignatureDateForPoll(facts.today);
  const mayBeShown =
    facts.isEligible &&
    facts.isOpen &&
    isSignatureRecent &&
    mayShowPollAgain(facts.lastResponseOn, facts.today);
  return mayBeShown ? [] : [refuse('ENCUESTA_CERRADA')];
}

/**
 * Allows answering or dismissing a poll while the poll may be shown (NOT-14 to NOT-16); otherwise refuses with
 * 409-010.
 */
export function decidePollResponse(facts: PollFacts): Decision<null> {
  return acceptUnlessRefused(pollRefusals(facts), () => null);
}
