import { describe, expect, test } from 'vitest';
import {
  canReceivePayout,
  computeUsableFrom,
  newBankAccountRefusal,
  removalRefusal,
} from './bank-accounts.ts';
import { findBankOfIban } from './banks.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
const signedAt = at('16T09:00:00');
const account = { status: 'VALIDATED' as const, signedAt, holdHours: 72 };

describe('the waiting time of a new bank account (PAY-15)', () => {
  test.each([
    ['validated before', at('17T10:00:00'), at('19T09:00:00')],
    ['validated after', at('20T10:00:00'), at('20T10:00:00')],
    ['validated at an unknown time', null, at('19T09:00:00')],
  ])('ends 72 hours after the last signature or with the validation: %s', (_, validatedAt, end) => {
    expect(computeUsableFrom({ ...account, validatedAt })).toEqual(end);
  });

  test.each([
    ['without its signatures', { ...account, signedAt: null }],
    ['without validation', { ...account, status: 'PENDING' as const }],
    ['with a rejected proof', { ...account, status: 'REJECTED' as const }],
  ])('does not end %s', (_, facts) => {
    expect(computeUsableFrom({ ...facts, validatedAt: at('17T10:00:00') })).toBeNull();
    expect(canReceivePayout(facts, at('30T10:00:00'))).toBe(false);
  });

  test('is over from its last second on', () => {
    expect(canReceivePayout(account, at('19T08:59:59'))).toBe(false);
    expect(canReceivePayout(account, at('19T09:00:00'))).toBe(true);
  });
});

describe('a new bank account (ACC-12)', () => {
  const iban = 'ES9121000418450200051332';
  test('is of the SEPA zone and is not on the account already', () => {
    expect(newBankAccountRefusal(iban, [])).toBeNull();
    expect(newBankAccountRefusal('es91 2100 0418 4502 0005 1332', [iban])).toMatchObject({
      code: '400-020',
      field: 'iban',
      message: 'Esta cuenta bancaria ya está registrada en la cuenta.',
    });
    expect(newBankAccountRefusal('AE070331234567890123456', [])).toMatchObject({
      code: '400-020',
      message: 'El IBAN tiene que ser de un país de la zona SEPA.',
    });
  });

  test('has the bank that its IBAN names', () => {
    expect(findBankOfIban('es91 2100 0418 4502 0005 1332')).toEqual({
      name: 'CaixaBank',
      bic: 'CAIXESBB',
    });
    expect(findBankOfIban('ES7999990418450200051332')).toBeNull();
    expect(findBankOfIban('DE89370400440532013000')).toBeNull();
  });
});

test.each([
  ['the default one', { isDefault: true }],
  ['one of an open order', { hasOpenOrder: true }],
  ['one with a mandate', { hasMandate: true }],
  ['one with an open pay-in', { hasOpenPayIn: true }],
])('%s is not removed (ACC-13)', (_, use) => {
  const unused = { isDefault: false, hasOpenOrder: false, hasMandate: false, hasOpenPayIn: false };
  expect(removalRefusal(unused)).toBeNull();
  expect(removalRefusal({ ...unused, ...use })).toMatchObject({ code: '409-020' });
});
