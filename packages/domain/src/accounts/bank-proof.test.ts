import { describe, expect, it } from 'vitest';
import { aggregatorProofRefusal, isSameHolder } from './bank-proof.ts';

const ana = { name: 'Ana María Núñez Gil', documentNumber: '12345678Z' };
const company = { name: 'Talleres Ibáñez, S.L.', documentNumber: 'B65410011' };
const iban = 'ES9121000418450200051332';
const stated = (name: string, documentNumber: string | null = null) => ({ name, documentNumber });

describe('a holder whom a bank states (ACC-20)', () => {
  it.each([
    ['the same document, whatever the name', stated('A. Nunez', '12345678-z'), ana, true],
    ['another document, whatever the name', stated(ana.name, '00000000T'), ana, false],
    ['the name in capitals, without accents', stated('ANA MARIA NUNEZ GIL'), ana, true],
    ['the surnames first', stated('NUÑEZ GIL, ANA MARIA'), ana, true],
    ['a part of the name', stated('Ana Núñez'), ana, false],
    ['a name with one word more', stated('Ana María Núñez Gil Soto'), ana, false],
    ['a relative', stated('Luis Núñez Gil'), ana, false],
    ['an empty name', stated(' '), { ...ana, name: '' }, false],
    ['a company', stated('TALLERES IBANEZ SL'), company, true],
    ['a company of another form', stated('TALLERES IBANEZ SA'), company, false],
  ])('%s', (_name, holder, person, isSame) => {
    expect(isSameHolder(holder, person)).toBe(isSame);
  });
});

describe('the proof of a bank account by its bank (ACC-20)', () => {
  const shared = {
    iban: 'ES91 2100 0418 4502 0005 1332',
    holders: [stated('Otra'), stated(ana.name)],
  };

  it('is given by an account of which the person is one of the holders', () => {
    expect(aggregatorProofRefusal({ accounts: [shared], iban, holder: ana })).toBeNull();
  });

  it.each([
    ['no consent in force', null, 'La conexión con su banco ya no está activa.'],
    ['no account', [], 'Su banco no nos ha confirmado esta cuenta bancaria.'],
    [
      'an account of somebody else',
      [{ iban, holders: [stated('Otra')] }],
      'Según el banco, esta cuenta bancaria es de otra persona.',
    ],
    ['an account without holders', [{ iban, holders: [] }], 'Según el banco'],
  ])('is refused with %s', (_name, accounts, message) => {
    const refusal = aggregatorProofRefusal({ accounts, iban, holder: ana });
    expect(refusal).toMatchObject({ code: '400-020', field: 'uuid_wealthreader' });
    expect(refusal?.message).toContain(message);
  });
});
