import { type PlainDate, addDays } from '../calendar/plain-date.ts';
import { type Decision, type Refusal, decide, refuse } from '../refusal.ts';

/** A person is asked once in so many days, whichever poll it is (decision G-I09). */
export const daysBetweenPolls = 90;
/** How long after its signature an order is still fresh enough to be asked about. */
const freshDays = 7;

/** Whether a person may be asked again, by the day on which a poll was last answered or closed. */
export function mayAskAgain(lastAskedOn: PlainDate | null, today: PlainDate): boolean {
  return lastAskedOn === null || addDays(lastAskedOn, daysBetweenPolls) <= today;
}

/** The first day on which an order may have been signed that is asked about today. */
export function askedFrom(today: PlainDate): PlainDate {
  return addDays(today, -freshDays);
}

/** What is known when a person answers a poll, or closes it. */
export interface PollFacts {
  /** Somebody whom polls are asked of: an adult in a situation to operate, with no step to do before. */
  readonly isAskable: boolean;
  /** Between its first day and its end. */
  readonly isOpen: boolean;
  /** Answered or closed already, about the same order where it is about one. */
  readonly isAnswered: boolean;
  /** The day of the signature of the order that it is about; null where it is about none. */
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

/** Whether a poll may be answered or closed now: only what would be asked now is taken. Refusal: 409-010. */
export function decidePoll(facts: PollFacts): Decision<null> {
  return decide(refusal(facts), () => null);
}
