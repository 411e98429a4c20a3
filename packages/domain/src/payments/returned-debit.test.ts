import { describe, expect, test } from 'vitest';
import {
  type DebitReturnFacts,
  decideDebitReturn,
  lastDebitReturnDay,
  debitReturnCodes,
  debitReturnDayRefusal,
} from './returned-debit.ts';

const facts: DebitReturnFacts = {
  code: 'MD06',
  debitedOn: '2026-11-19',
  returnedOn: '2026-11-24',
  attempt: 1,
  status: 'FINALIZED',
  unitsAreAvailable: true,
};

describe('a returned debit', () => {
  test.each([
    [
      'for lack of funds, of a validated order, is sent once more',
      { code: 'AM04', status: 'VALIDATED' },
      'RETRY',
    ],
    [
      'for lack of funds, the second time, cancels the order',
      { code: 'AM04', status: 'VALIDATED', attempt: 2 },
      'CANCEL',
    ],
    [
      'for another reason, of a validated order, cancels the order',
      { status: 'VALIDATED' },
      'CANCEL',
    ],
    [
      'of an order at the registry waits for the answer of the registry',
      { code: 'AM04', status: 'RD_SENT' },
      'WAIT',
    ],
    ['of a finished order is reversed', {}, 'OPPOSITE'],
    ['for lack of funds, of a finished order, is reversed', { code: 'AM04' }, 'OPPOSITE'],
    ['whose units are not all available is claimed', { unitsAreAvailable: false }, 'CLAIM'],
    ['of a cancelled order requires nothing', { status: 'CANCELLED' }, 'NONE'],
    ['on the last day of eight weeks is reversed', { returnedOn: '2027-01-14' }, 'OPPOSITE'],
    ['after eight weeks is contested', { returnedOn: '2027-01-15' }, 'CONTEST'],
    [
      'without a mandate, on the last day of thirteen months, is reversed',
      { code: 'MD01', returnedOn: '2027-12-19' },
      'OPPOSITE',
    ],
    [
      'without a mandate, after thirteen months, is contested',
      { code: 'MD01', returnedOn: '2027-12-20' },
      'CONTEST',
    ],
  ] as const)('%s', (_name, more, outcome) => {
    expect(decideDebitReturn({ ...facts, ...more }).outcome).toBe(outcome);
  });

  test('revokes the mandate when the return code concerns the bank account or the mandate, unless the return is contested', () => {
    const revokingCodes = debitReturnCodes.filter(
      (code) => decideDebitReturn({ ...facts, code }).revokesMandate,
    );
    expect(revokingCodes).toEqual(['AC01', 'AC04', 'MD01']);
    expect(
      decideDebitReturn({ ...facts, code: 'AC04', returnedOn: '2027-01-15' }).revokesMandate,
    ).toBe(false);
  });
});

test('a debit may be returned within eight weeks, or within thirteen months without a mandate', () => {
  expect([
    lastDebitReturnDay('MD06', '2026-11-19'),
    lastDebitReturnDay('MD01', '2026-11-19'),
  ]).toEqual(['2027-01-14', '2027-12-19']);
});

test.each([
  ['2026-11-18', '400-020'],
  ['2026-11-19', undefined],
  ['2026-11-24', undefined],
  ['2026-11-25', '400-020'],
  ['9999-12-31', '400-020'],
])(
  'the return, on %s, of a debit sent on the 19th and reported on the 24th gets the refusal %s',
  (day, code) => {
    const facts = { returnedOn: day, sentOn: '2026-11-19', today: '2026-11-24' };
    expect(debitReturnDayRefusal(facts)?.code).toBe(code);
  },
);
