import { expect, test } from 'vitest';
import { type PayeeHoldFacts, computePayeeHoldEnd } from './payee-hold.ts';

const instantOf = (time: string) => new Date(`2026-11-${time}:00.000Z`);
const now = instantOf('19T12:00');
const facts: PayeeHoldFacts = {
  requestedAt: instantOf('18T09:00'),
  validatedAt: null,
  specifiedAt: now,
};

test.each<[string, Partial<PayeeHoldFacts>, Date | null]>([
  ['an account that is not validated', {}, instantOf('20T12:00')],
  ['an account validated before the order', { validatedAt: instantOf('18T09:00') }, null],
  [
    'an account validated after the order',
    { validatedAt: instantOf('18T09:01') },
    instantOf('20T12:00'),
  ],
  ['an account specified a day ago', { specifiedAt: instantOf('18T12:00') }, null],
  [
    'an account specified less than a day ago',
    { specifiedAt: instantOf('18T12:01') },
    instantOf('19T12:01'),
  ],
])(
  'the hold of a payment to %s ends one day after the account was specified, or is null',
  (_, more, expectedEnd) => {
    expect(computePayeeHoldEnd({ ...facts, ...more }, now)).toEqual(expectedEnd);
  },
);
