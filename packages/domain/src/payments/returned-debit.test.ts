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
  lotsWhole: true,
};

describe('decideDebitReturn', () => {
  test.each([
    ['too little money is tried once more', { code: 'AM04', status: 'VALIDATED' }, 'RETRY'],
    ['but not twice', { code: 'AM04', status: 'VALIDATED', attempt: 2 }, 'CANCEL'],
    ['nor for another reason', { status: 'VALIDATED' }, 'CANCEL'],
    ['an order at the registry waits for its answer', { code: 'AM04', status: 'RD_SENT' }, 'WAIT'],
    ['what was bought is taken back', {}, 'OPPOSITE'],
    ['also when too little money is told late', { code: 'AM04' }, 'OPPOSITE'],
    ['what is gone is claimed', { lotsWhole: false }, 'CLAIM'],
    ['a cancelled order has nothing to undo', { status: 'CANCELLED' }, 'NONE'],
    ['the last day of eight weeks counts', { returnedOn: '2027-01-14' }, 'OPPOSITE'],
    ['the day after is too late', { returnedOn: '2027-01-15' }, 'CONTEST'],
    ['thirteen months without a mandate', { code: 'MD01', returnedOn: '2027-12-19' }, 'OPPOSITE'],
    ['and not a day more', { code: 'MD01', returnedOn: '2027-12-20' }, 'CONTEST'],
  ] as const)('%s', (_name, more, outcome) => {
    expect(decideDebitReturn({ ...facts, ...more }).outcome).toBe(outcome);
  });

  test('a mandate is revoked for reasons of the account or the mandate', () => {
    const voids = debitReturnCodes.filter(
      (code) => decideDebitReturn({ ...facts, code }).voidsMandate,
    );
    expect(voids).toEqual(['AC01', 'AC04', 'MD01']);
    expect(
      decideDebitReturn({ ...facts, code: 'AC04', returnedOn: '2027-01-15' }).voidsMandate,
    ).toBe(false);
  });
});

test('the last day to return a debit', () => {
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
])('of a debit requested on the 19th and reported on the 24th, a return on %s', (day, code) => {
  const facts = { returnedOn: day, sentOn: '2026-11-19', today: '2026-11-24' };
  expect(debitReturnDayRefusal(facts)?.code).toBe(code);
});
