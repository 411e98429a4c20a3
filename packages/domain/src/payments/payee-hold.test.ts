import { expect, test } from 'vitest';
import { type PayeeHoldFacts, computePayeeHoldEnd } from './payee-hold.ts';

const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);
const now = at('19T12:00');
const facts: PayeeHoldFacts = { requestedAt: at('18T09:00'), validatedAt: null, specifiedAt: now };

test.each<[string, Partial<PayeeHoldFacts>, Date | null]>([
  ['an account that is not validated', {}, at('20T12:00')],
  ['an account validated before the order', { validatedAt: at('18T09:00') }, null],
  ['an account validated after the order', { validatedAt: at('18T09:01') }, at('20T12:00')],
  ['an account specified a day ago', { specifiedAt: at('18T12:00') }, null],
  ['an account specified less than a day ago', { specifiedAt: at('18T12:01') }, at('19T12:01')],
])(
  'the hold of a payment to %s ends one day after the account was specified, or is null',
  (_, more, until) => {
    expect(computePayeeHoldEnd({ ...facts, ...more }, now)).toEqual(until);
  },
);
