import { expect, test } from 'vitest';
import { legalParameterOn } from '../parameters.ts';
import {
  decideTestAttempt,
  nextTestDate,
  testResultExpiryDate,
  testValidityParameter,
} from './attempt.ts';

test.each([
  ['NO_COMPLEJO', '2026-11-19', '2028-11-19'],
  ['COMPLEJO', '2024-02-29', '2026-02-28'],
  ['FIL', '2026-11-19', '2027-11-19'],
] as const)(
  'a result for %s from a test on %s is valid until %s',
  (family, takenOn, expiryDate) => {
    const months = legalParameterOn(testValidityParameter(family), takenOn);
    expect(testResultExpiryDate(takenOn, months)).toBe(expiryDate);
  },
);

test.each([
  [null, '2026-11-19', null],
  ['2026-11-19', '2026-11-19', '2026-11-26'],
  ['2026-11-19', '2026-11-25', '2026-11-26'],
  ['2026-11-19', '2026-11-26', null],
] as const)(
  'after a test on %s, as of %s, the test may be repeated from %s on',
  (lastTakenOn, today, nextDate) => {
    expect(nextTestDate(lastTakenOn, today)).toBe(nextDate);
    expect(decideTestAttempt(lastTakenOn, today).ok).toBe(nextDate === null);
  },
);

test('the refusal of a repeated test names the day from which it may be repeated', () => {
  expect(decideTestAttempt('2026-11-19', '2026-11-20')).toMatchObject({
    refusals: [
      {
        code: '409-010',
        message:
          'Ya ha hecho el test en los últimos 7 días. Podrá repetirlo a partir del 26-nov-2026.',
      },
    ],
  });
});
