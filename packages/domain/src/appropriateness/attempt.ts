import { type PlainDate, addDays, addMonths } from '../calendar/plain-date.ts';
import { formatDate } from '../format/dates.ts';
import type { LegalParameterKey } from '../parameters.ts';
import type { ProductFamily } from './requirements.ts';
import { type Decision, accept, refuse, reject } from '../refusal.ts';

const daysBetweenAttempts = 7;

/** Returns the name of the legal parameter with the months for which a result for a product family is valid (APR-05). */
export function testValidityParameter(family: ProductFamily): LegalParameterKey {
  return family === 'FIL' ? 'test_validity_months_fil' : 'test_validity_months';
}

/** Returns the last day on which a test result is valid, the given number of months after the test (APR-05). */
export function testResultExpiryDate(takenOn: PlainDate, months: string): PlainDate {
  return addMonths(takenOn, Number(months));
}

/** Returns the first day on which the test may be repeated; null when it may be taken today (APR-06). */
export function nextTestDate(lastTakenOn: PlainDate | null, today: PlainDate): PlainDate | null {
  if (lastTakenOn === null) return null;
  const nextDate = addDays(lastTakenOn, daysBetweenAttempts);
  return nextDate > today ? nextDate : null;
}

/**
 * Decides whether the test may be taken today. One attempt in seven days is allowed, because more would let people
 * guess until they pass. Refuses with 409-010 (APR-06).
 */
export function decideTestAttempt(lastTakenOn: PlainDate | null, today: PlainDate): Decision<null> {
  const nextDate = nextTestDate(lastTakenOn, today);
  return nextDate === null
    ? accept(null)
    : reject(refuse('TEST_RECIENTE', { date: formatDate(nextDate) }));
}
