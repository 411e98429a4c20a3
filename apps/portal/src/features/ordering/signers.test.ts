import type { OperationIntervener } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import {
  countRequiredSignatures,
  countSignatures,
  findNewSigners,
  buildSignerRows,
  type SigningContext,
} from './signers.ts';

function personOfOrder(
  uuid: string,
  name: string,
  more: Partial<OperationIntervener> = {},
): OperationIntervener {
  return {
    uuid_intervener: uuid,
    name,
    role: 'TITULAR',
    must_sign: true,
    signed_at: null,
    channel: null,
    ...more,
  };
}

const marta = personOfOrder('marta', 'Marta Prat');
const pere = personOfOrder('pere', 'Pere Vila');
const consultingPerson = personOfOrder('lector', 'Nuria Sanz', {
  role: 'AUTORIZADO_CONSULTIVO',
  must_sign: false,
});
const signedAt = '2026-11-18T09:42:00.000Z';

function signingContext(more: Partial<SigningContext> = {}): SigningContext {
  return {
    people: [pere, consultingPerson, marta],
    me: 'marta',
    maySign: true,
    arrangement: 'CONJUNTA',
    ...more,
  };
}

function signerStates(context: SigningContext) {
  return buildSignerRows(context).map(({ name, state }) => `${name}: ${state}`);
}

describe('the signers of an order', () => {
  it('begin with the reader of the page, named «Usted», when it is their turn', () => {
    expect(signerStates(signingContext())).toEqual([
      'Usted: your-turn',
      'Pere Vila: pending',
      'Nuria Sanz: not-needed',
    ]);
  });

  it('are not needed, except the reader, when the signature of the reader is enough', () => {
    expect(signerStates(signingContext({ arrangement: 'INDISTINTA' }))).toEqual([
      'Usted: your-turn',
      'Pere Vila: not-needed',
      'Nuria Sanz: not-needed',
    ]);
  });

  it('are all pending for a reader who may not sign', () => {
    expect(
      signerStates(signingContext({ arrangement: 'INDISTINTA', me: 'lector', maySign: false })),
    ).toEqual(['Pere Vila: pending', 'Marta Prat: pending', 'Usted: not-needed']);
  });

  it('have the time of their signature once they have signed', () => {
    const people = [{ ...marta, signed_at: signedAt }, pere];
    expect(buildSignerRows(signingContext({ people, maySign: false }))[0]).toEqual({
      key: 'marta',
      name: 'Usted',
      role: 'Titular',
      state: 'signed',
      signedAt,
    });
  });
});

describe('the number of signatures', () => {
  const people = [{ ...marta, signed_at: signedAt }, pere, consultingPerson];

  it('is shown with the number that the service requires', () => {
    expect(countSignatures(signingContext({ people }), 2)).toEqual({ signed: 1, required: 2 });
  });

  it('is shown with the number of people who must sign while the required number is unknown', () => {
    expect(countSignatures(signingContext({ people }), undefined)).toEqual({
      signed: 1,
      required: 2,
    });
  });

  it('is shown with one when one signature is enough', () => {
    expect(countSignatures(signingContext({ people, arrangement: 'SOLIDARIA' }), 2)).toEqual({
      signed: 1,
      required: 1,
    });
  });
});

describe('new signatures', () => {
  it('are shown by name, except that of the reader', () => {
    const signedNow = [
      { ...marta, signed_at: signedAt },
      { ...pere, signed_at: signedAt },
    ];
    expect(findNewSigners([marta, pere], signedNow, 'marta')).toEqual(['Pere Vila']);
    expect(findNewSigners(signedNow, signedNow, 'marta')).toEqual([]);
  });
});

describe('bare owner and usufructuary', () => {
  const bareOwner = personOfOrder('nuda', 'Rosa Gil', { role: 'NUDO_PROPIETARIO' });
  const usufructuary = personOfOrder('uso', 'Elvira Sanz', { role: 'USUFRUCTUARIO' });

  it('must both sign, whatever the arrangement type of the account', () => {
    const bothSigningContexts = signingContext({
      people: [bareOwner, usufructuary],
      me: 'nuda',
      arrangement: 'INDISTINTA',
    });
    expect(signerStates(bothSigningContexts)).toEqual(['Usted: your-turn', 'Elvira Sanz: pending']);
    expect(countSignatures(bothSigningContexts, 1)).toEqual({ signed: 0, required: 2 });
  });

  it('need one signature when the usufructuary does not have to sign', () => {
    const people = [bareOwner, { ...usufructuary, must_sign: false }];
    const alone = signingContext({ people, me: 'nuda', arrangement: 'INDISTINTA' });
    expect(countSignatures(alone, 1)).toEqual({ signed: 0, required: 1 });
  });
});

describe('the required number of signatures', () => {
  const noSigningRule = { must_include: [], operation_types: [] };
  const account = {
    arrangement_type: 'MANCOMUNADA_CONDICIONAL' as const,
    required_signatures: 2,
    signature_rules: [
      { ...noSigningRule, up_to: '10000.00', required: 1 },
      { ...noSigningRule, up_to: null, required: 2 },
    ],
  };
  const redemptionWithCash = (cash: string | null) => ({
    cash,
    operation_type: 'REEMBOLSO' as const,
  });

  it.each([
    ['10000.00', 1],
    ['10000.01', 2],
    [null, 2],
  ])('for the amount %s is %i', (cash, required) => {
    expect(countRequiredSignatures(account, redemptionWithCash(cash))).toBe(required);
    expect(
      countRequiredSignatures({ ...account, signature_rules: [] }, redemptionWithCash(cash)),
    ).toBe(required);
  });

  it('follows the account when its arrangement type has no rules by amount', () => {
    expect(
      countRequiredSignatures(
        { ...account, arrangement_type: 'MANCOMUNADA' },
        redemptionWithCash('1.00'),
      ),
    ).toBe(2);
  });
});
