import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementType, arrangementTypes, type Role } from '../access/roles.ts';
import { canonicalOrder, type OrderToSign, signatureText } from './order-text.ts';
import { requiredSignatures, signatureState } from './required.ts';
import type { SignatureFacts, SignerFacts } from './types.ts';

type Row = [uuid: string, role: Role, changes?: Partial<SignerFacts>];

function signers(...rows: Row[]): SignerFacts[] {
  return rows.map(([uuid, role, changes]) => ({
    uuid,
    role,
    validNow: true,
    isAdult: true,
    ...changes,
  }));
}

function facts(
  arrangement: ArrangementType,
  interveners: SignerFacts[],
  changes: Partial<SignatureFacts> = {},
): SignatureFacts {
  return {
    arrangement,
    interveners,
    action: 'redeem',
    operationType: 'REEMBOLSO',
    amount: '100.00',
    ...changes,
  };
}

/** The smallest sets of signers that complete the order, as texts "a+b". */
function completions(asked: SignatureFacts): string[] {
  const people = [...new Set(asked.interveners.map(({ uuid }) => uuid))];
  const sets = Array.from({ length: 2 ** people.length }, (_, bits) =>
    people.filter((_person, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  );
  const complete = sets.filter((signed) => signatureState({ ...asked, signed }).complete);
  const minimal = complete.filter(
    (set) =>
      !complete.some((less) => less.length < set.length && less.every((one) => set.includes(one))),
  );
  return minimal.map((set) => set.join('+')).toSorted();
}

const couple = signers(['a', 'TITULAR'], ['b', 'TITULAR']);
const three = signers(['a', 'TITULAR'], ['b', 'TITULAR'], ['c', 'TITULAR']);
const board = signers(
  ['co', 'TITULAR'],
  ['x', 'ADMINISTRADOR'],
  ['y', 'ADMINISTRADOR'],
  ['z', 'JUNTA_DIRECTIVA'],
);
const usufruct = signers(['n', 'NUDO_PROPIETARIO'], ['u', 'USUFRUCTUARIO']);
const family = signers(
  ['m', 'TITULAR', { isAdult: false }],
  ['p', 'REPRESENTANTE_LEGAL'],
  ['q', 'REPRESENTANTE_LEGAL'],
);
const onlyMother = signers(['m', 'TITULAR', { isAdult: false }], ['p', 'REPRESENTANTE_LEGAL']);

describe('who completes an order', () => {
  test.each<[string, SignatureFacts, string[]]>([
    ['Indistinta', facts('INDISTINTA', couple), ['a', 'b']],
    ['Solidaria of a company', facts('SOLIDARIA', board), ['x', 'y']],
    ['Conjunta', facts('CONJUNTA', couple), ['a+b']],
    ['Conjunta of a company', facts('CONJUNTA', board), ['x+y']],
    ['Conjunta of three', facts('CONJUNTA', three), ['a+b+c']],
    ['Mancomunada, two when not said', facts('MANCOMUNADA', three), ['a+b', 'a+c', 'b+c']],
    ['Mancomunada of three', facts('MANCOMUNADA', three, { requiredSignatures: 3 }), ['a+b+c']],
    ['Mancomunada of a company', facts('MANCOMUNADA', board), ['x+y']],
    ['Mancomunada that cannot be reached', facts('MANCOMUNADA', signers(['a', 'TITULAR'])), []],
    [
      'conditional below its limit',
      facts('MANCOMUNADA_CONDICIONAL', couple, { amount: '10000.00' }),
      ['a', 'b'],
    ],
    [
      'conditional a cent above',
      facts('MANCOMUNADA_CONDICIONAL', couple, { amount: '10000.01' }),
      ['a+b'],
    ],
    [
      'conditional of unknown amount',
      facts('MANCOMUNADA_CONDICIONAL', couple, { amount: null }),
      ['a+b'],
    ],
    [
      'a reader never counts',
      facts('INDISTINTA', [...couple, ...signers(['r', 'AUTORIZADO_CONSULTIVO'])]),
      ['a', 'b'],
    ],
    [
      'an adviser never counts',
      facts('INDISTINTA', signers(['a', 'TITULAR'], ['s', 'ASESOR'])),
      ['a'],
    ],
    [
      'an operator counts where one is enough',
      facts('INDISTINTA', signers(['a', 'TITULAR'], ['o', 'AUTORIZADO_OPERATIVO'])),
      ['a', 'o'],
    ],
    [
      'an operator only prepares in Conjunta',
      facts('CONJUNTA', [...couple, ...signers(['o', 'AUTORIZADO_OPERATIVO'])]),
      ['a+b'],
    ],
    [
      'an operator only prepares in Mancomunada',
      facts('MANCOMUNADA', [...couple, ...signers(['o', 'AUTORIZADO_OPERATIVO'])]),
      ['a+b'],
    ],
    [
      'a manager within the mandate',
      facts('CONJUNTA', [...couple, ...signers(['g', 'GESTOR'])]),
      ['a+b', 'g'],
    ],
    [
      'an attorney for the holder the power names',
      facts('CONJUNTA', [...couple, ...signers(['k', 'APODERADO', { represents: 'b' }])]),
      ['a+b', 'a+k'],
    ],
    [
      'an attorney of nobody named, two holders',
      facts('CONJUNTA', [...couple, ...signers(['k', 'APODERADO'])]),
      ['a+b'],
    ],
    [
      'an attorney of the only holder',
      facts('INDISTINTA', signers(['a', 'TITULAR'], ['k', 'APODERADO'])),
      ['a', 'k'],
    ],
    [
      'holder and attorney of the other counts once',
      facts('MANCOMUNADA', [...couple, ...signers(['a', 'APODERADO', { represents: 'b' }])]),
      ['a+b'],
    ],
    [
      'attorney of a company named by nobody',
      facts('MANCOMUNADA', [...board, ...signers(['k', 'APODERADO'])]),
      ['x+k', 'x+y', 'y+k'].toSorted(),
    ],
    [
      'attorney of one administrator',
      facts('CONJUNTA', [...board, ...signers(['k', 'APODERADO', { represents: 'y' }])]),
      ['x+k', 'x+y'],
    ],
    [
      'a role out of its dates',
      facts('CONJUNTA', signers(['a', 'TITULAR'], ['b', 'TITULAR', { validNow: false }])),
      ['a'],
    ],
    [
      'a holder under age nobody represents',
      facts('CONJUNTA', signers(['a', 'TITULAR'], ['m', 'TITULAR', { isAdult: false }])),
      [],
    ],
    ['both parents', facts('CONJUNTA', family), ['p+q']],
    ['both parents whatever the arrangement', facts('INDISTINTA', family), ['p+q']],
    ['the only registered parent', facts('INDISTINTA', onlyMother), ['p']],
    [
      'a mother who is also holder signs once',
      facts(
        'CONJUNTA',
        signers(
          ['p', 'TITULAR'],
          ['m', 'TITULAR', { isAdult: false }],
          ['p', 'TUTOR', { represents: 'm' }],
        ),
      ),
      ['p'],
    ],
    ['bare owner and usufructuary redeem', facts('INDISTINTA', usufruct), ['n+u']],
    [
      'the bare owner subscribes alone',
      facts('INDISTINTA', usufruct, { action: 'subscribe' }),
      ['n'],
    ],
    [
      'usufruct in Mancomunada counts as one',
      facts('MANCOMUNADA', [...usufruct, ...signers(['t', 'TITULAR'])]),
      ['n+u+t'],
    ],
    [
      'a usufructuary out of dates is not asked',
      facts(
        'INDISTINTA',
        signers(['n', 'NUDO_PROPIETARIO'], ['u', 'USUFRUCTUARIO', { validNow: false }]),
      ),
      ['n'],
    ],
    [
      'cancelling asks one of Conjunta',
      facts('CONJUNTA', couple, { action: 'cancel' }),
      ['a', 'b'],
    ],
    ['cancelling asks one parent', facts('CONJUNTA', family, { action: 'cancel' }), ['p', 'q']],
    [
      'people on the account ask all',
      facts('INDISTINTA', couple, { action: 'interveners' }),
      ['a+b'],
    ],
    [
      'a bank account asks a holder, not an attorney',
      facts('INDISTINTA', [...couple, ...signers(['k', 'APODERADO', { represents: 'b' }])], {
        action: 'bank_accounts',
      }),
      ['a', 'b'],
    ],
    ['nobody', facts('CONJUNTA', []), []],
  ])('%s', (_, asked, expected) => expect(completions(asked)).toEqual(expected));
});

describe('conditional rules', () => {
  const rules: SignatureFacts['signatureRules'] = [
    { operationTypes: ['SUSCRIPCION'], upTo: null, required: 1, mustInclude: [] },
    { operationTypes: [], upTo: '30000.00', required: 2, mustInclude: [] },
    { operationTypes: ['REEMBOLSO'], upTo: '60000.00', required: 2, mustInclude: ['a'] },
  ];
  const conditional = (changes: Partial<SignatureFacts>) =>
    facts('MANCOMUNADA_CONDICIONAL', three, { signatureRules: rules, ...changes });

  test.each<[string, Partial<SignatureFacts>, string[]]>([
    [
      'type of the first rule',
      { operationType: 'SUSCRIPCION', amount: '999999.00' },
      ['a', 'b', 'c'],
    ],
    ['up to the limit, included', { amount: '30000.00' }, ['a+b', 'a+c', 'b+c']],
    ['above it one of them must sign', { amount: '30000.01' }, ['a+b', 'a+c']],
    ['no rule matches: everybody', { amount: '60000.01' }, ['a+b+c']],
    ['a bank account takes the highest rule', { action: 'bank_accounts' }, ['a+b', 'a+c', 'b+c']],
  ])('%s', (_, changes, expected) => expect(completions(conditional(changes))).toEqual(expected));
});

describe('the state of an order', () => {
  test('says how many, who and who is missing', () => {
    const asked = facts('CONJUNTA', [...couple, ...signers(['r', 'AUTORIZADO_CONSULTIVO'])]);
    expect(requiredSignatures(asked)).toEqual({
      required: 2,
      eligible: ['a', 'b'],
      mustInclude: [],
      alone: [],
    });
    expect(signatureState({ ...asked, signed: ['r', 'b', 'b'] })).toEqual({
      complete: false,
      required: 2,
      signed: 1,
      missing: ['a'],
    });
    expect(signatureState({ ...asked, signed: ['a', 'b'] })).toEqual({
      complete: true,
      required: 2,
      signed: 2,
      missing: [],
    });
  });

  test('names who must be among the signers', () => {
    expect(requiredSignatures(facts('INDISTINTA', usufruct))).toMatchObject({
      required: 2,
      mustInclude: ['u'],
    });
    expect(requiredSignatures(facts('CONJUNTA', family))).toMatchObject({
      required: 2,
      mustInclude: ['p', 'q'],
    });
    expect(signatureState({ ...facts('CONJUNTA', family), signed: ['q'] })).toMatchObject({
      signed: 1,
      missing: ['p'],
    });
  });

  test('one more signature never undoes a complete order, and strangers change nothing', () => {
    const role = fc.constantFrom<Role>(
      'TITULAR',
      'APODERADO',
      'GESTOR',
      'AUTORIZADO_OPERATIVO',
      'AUTORIZADO_CONSULTIVO',
      'NUDO_PROPIETARIO',
      'USUFRUCTUARIO',
      'TUTOR',
    );
    const person = fc.constantFrom('a', 'b', 'c', 'd');
    const signer = fc.record({
      uuid: person,
      role,
      represents: fc.option(person),
      validNow: fc.boolean(),
      isAdult: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...arrangementTypes),
        fc.array(signer, { maxLength: 6 }),
        fc.subarray(['a', 'b', 'c', 'd']),
        person,
        (arrangement, interveners, signed, extra) => {
          const asked = facts(arrangement, interveners);
          const before = signatureState({ ...asked, signed });
          const after = signatureState({ ...asked, signed: [...signed, extra] });
          expect(before.complete && !after.complete).toBe(false);
          expect(signatureState({ ...asked, signed: [...signed, 'stranger'] })).toEqual(before);
          expect(before.complete).toBe(before.missing.length === 0 && before.complete);
          const counting = interveners.some(({ validNow, isAdult }) => validNow && isAdult);
          if (!counting) expect(before.complete).toBe(false);
        },
      ),
    );
  });
});

describe('what is signed', () => {
  const order: OrderToSign = {
    operationType: 'REEMBOLSO',
    isin: 'ES0000000010',
    amountMode: 'CASH',
    cash: '5200.00',
    participations: null,
    uuidAccount: 'account',
    source: null,
    destinationIban: 'ES91 2100 0418 4502 0005 1332',
    documentHashes: ['b', 'a'],
    version: 1,
  };

  test('the same order is the same text', () => {
    const same = {
      ...order,
      documentHashes: ['a', 'b'],
      destinationIban: 'es9121000418450200051332',
    };
    expect(canonicalOrder(order)).toBe(canonicalOrder(same));
    expect(canonicalOrder(order).split('\n')).toHaveLength(10);
  });

  test.each<Partial<OrderToSign>>([
    { cash: '5200.01' },
    { isin: 'ES0000000028' },
    { uuidAccount: 'other' },
    { destinationIban: 'ES7921000813610123456789' },
    { documentHashes: ['a', 'c'] },
    { version: 2 },
    { operationType: 'SUSCRIPCION' },
    { cash: null, participations: '5200.00' },
    { amountMode: 'TOTAL' },
    { source: 'ES0000000010' },
  ])('a change of %j is another text', (change) => {
    expect(canonicalOrder({ ...order, ...change })).not.toBe(canonicalOrder(order));
  });

  const message = {
    code: '123456',
    productName: 'Sotavera Bolsa',
    ibanLast4: '1332',
    amount: null,
    units: null,
  };
  test.each([
    [
      { operationType: 'REEMBOLSO', amount: '5200.00' },
      'Código 123456 para RETIRAR 5.200,00 € de Sotavera Bolsa a la cuenta terminada en 1332. No lo comparta.',
    ],
    [
      { operationType: 'SUSCRIPCION', amount: '2000.00', ibanLast4: null },
      'Código 123456 para SUSCRIBIR 2.000,00 € de Sotavera Bolsa. No lo comparta.',
    ],
    [
      { operationType: 'REEMBOLSO', units: '12.5' },
      'Código 123456 para RETIRAR 12,500000 participaciones de Sotavera Bolsa a la cuenta terminada en 1332. No lo comparta.',
    ],
    [
      { operationType: 'REEMBOLSO' },
      'Código 123456 para RETIRAR TODO de Sotavera Bolsa a la cuenta terminada en 1332. No lo comparta.',
    ],
  ] as const)('message of %j', (changes, text) => {
    expect(signatureText({ ...message, ...changes })).toBe(text);
  });
});
