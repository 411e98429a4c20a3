import type { OperationIntervener } from '@participe/contract/types';
import { describe, expect, it } from 'vitest';
import {
  countRequiredSignatures,
  countSignatures,
  describeNewSignatures,
  buildSignerRows,
  type SigningContext,
} from './signers.ts';

function person(
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

const marta = person('marta', 'Marta Prat');
const pere = person('pere', 'Pere Vila');
const reader = person('lector', 'Nuria Sanz', { role: 'AUTORIZADO_CONSULTIVO', must_sign: false });
const signedAt = '2026-11-18T09:42:00.000Z';

function facts(more: Partial<SigningContext> = {}): SigningContext {
  return {
    people: [pere, reader, marta],
    me: 'marta',
    maySign: true,
    arrangement: 'CONJUNTA',
    ...more,
  };
}

function states(given: SigningContext) {
  return buildSignerRows(given).map(({ name, state }) => `${name}: ${state}`);
}

describe('who signs an order', () => {
  it('is oneself first, by another name', () => {
    expect(states(facts())).toEqual([
      'Usted: your-turn',
      'Pere Vila: pending',
      'Nuria Sanz: not-needed',
    ]);
  });

  it('is nobody else where one signature is enough', () => {
    expect(states(facts({ arrangement: 'INDISTINTA' }))).toEqual([
      'Usted: your-turn',
      'Pere Vila: not-needed',
      'Nuria Sanz: not-needed',
    ]);
  });

  it('is whoever may, for a reader who may not sign', () => {
    expect(states(facts({ arrangement: 'INDISTINTA', me: 'lector', maySign: false }))).toEqual([
      'Pere Vila: pending',
      'Marta Prat: pending',
      'Usted: not-needed',
    ]);
  });

  it('is done with when it has signed, with its hour', () => {
    const people = [{ ...marta, signed_at: signedAt }, pere];
    expect(buildSignerRows(facts({ people, maySign: false }))[0]).toEqual({
      key: 'marta',
      name: 'Usted',
      role: 'Titular',
      state: 'signed',
      signedAt,
    });
  });
});

describe('how many signatures', () => {
  const people = [{ ...marta, signed_at: signedAt }, pere, reader];

  it('are counted against the number of the service', () => {
    expect(countSignatures(facts({ people }), 2)).toEqual({ signed: 1, required: 2 });
  });

  it('are all who are asked while that number is not known', () => {
    expect(countSignatures(facts({ people }), undefined)).toEqual({ signed: 1, required: 2 });
  });

  it('are one where one is enough, however many may', () => {
    expect(countSignatures(facts({ people, arrangement: 'SOLIDARIA' }), 2)).toEqual({
      signed: 1,
      required: 1,
    });
  });
});

describe('who has signed meanwhile', () => {
  it('is told by name, oneself apart', () => {
    const now = [
      { ...marta, signed_at: signedAt },
      { ...pere, signed_at: signedAt },
    ];
    expect(describeNewSignatures([marta, pere], now, 'marta')).toEqual(['Pere Vila']);
    expect(describeNewSignatures(now, now, 'marta')).toEqual([]);
  });
});

describe('people who sign for one another', () => {
  const bare = person('nuda', 'Rosa Gil', { role: 'NUDO_PROPIETARIO' });
  const use = person('uso', 'Elvira Sanz', { role: 'USUFRUCTUARIO' });

  it('each sign where there is a usufruct, whatever the account says', () => {
    const both = facts({ people: [bare, use], me: 'nuda', arrangement: 'INDISTINTA' });
    expect(states(both)).toEqual(['Usted: your-turn', 'Elvira Sanz: pending']);
    expect(countSignatures(both, 1)).toEqual({ signed: 0, required: 2 });
  });

  it('are one where the usufructuary is not asked', () => {
    const people = [bare, { ...use, must_sign: false }];
    const alone = facts({ people, me: 'nuda', arrangement: 'INDISTINTA' });
    expect(countSignatures(alone, 1)).toEqual({ signed: 0, required: 1 });
  });
});

describe('how many signatures an order needs', () => {
  const rule = { must_include: [], operation_types: [] };
  const account = {
    arrangement_type: 'MANCOMUNADA_CONDICIONAL' as const,
    required_signatures: 2,
    signature_rules: [
      { ...rule, up_to: '10000.00', required: 1 },
      { ...rule, up_to: null, required: 2 },
    ],
  };
  const order = (cash: string | null) => ({ cash, operation_type: 'REEMBOLSO' as const });

  it.each([
    ['10000.00', 1],
    ['10000.01', 2],
    [null, 2],
  ])('by the rule of its amount: %s', (cash, required) => {
    expect(countRequiredSignatures(account, order(cash))).toBe(required);
    expect(countRequiredSignatures({ ...account, signature_rules: [] }, order(cash))).toBe(
      required,
    );
  });

  it('by the account alone where it has no rules of that kind', () => {
    expect(
      countRequiredSignatures({ ...account, arrangement_type: 'MANCOMUNADA' }, order('1.00')),
    ).toBe(2);
  });
});
