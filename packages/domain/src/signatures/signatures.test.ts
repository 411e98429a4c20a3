import { describe, expect, test } from 'vitest';
import { computeSignatureState } from './required.ts';
import { buildRedemptionSignatureFacts as facts, signers } from '../../test/signature-facts.ts';
import type { SignatureFacts } from './types.ts';

/** Returns all smallest sets of signers that complete the order, as texts such as "a+b". */
function completions(asked: SignatureFacts): string[] {
  const people = [...new Set(asked.interveners.map(({ uuid }) => uuid))];
  const sets = Array.from({ length: 2 ** people.length }, (_, bits) =>
    people.filter((_person, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  );
  const complete = sets.filter((signed) => computeSignatureState({ ...asked, signed }).complete);
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
const widow = signers(['w', 'TITULAR'], ['w', 'USUFRUCTUARIO'], ['n', 'NUDO_PROPIETARIO']);
const family = signers(
  ['m', 'TITULAR', { isAdult: false }],
  ['p', 'REPRESENTANTE_LEGAL'],
  ['q', 'REPRESENTANTE_LEGAL'],
);
const bareFamily = signers(
  ['m', 'NUDO_PROPIETARIO', { isAdult: false }],
  ['p', 'REPRESENTANTE_LEGAL'],
  ['q', 'REPRESENTANTE_LEGAL'],
  ['u', 'USUFRUCTUARIO'],
);
const onlyMother = signers(['m', 'TITULAR', { isAdult: false }], ['p', 'REPRESENTANTE_LEGAL']);

describe('the signers that complete an order', () => {
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
      facts('CONJUNTA', [...couple, ...signers(['k', 'APODERADO', { represents: ['b'] }])]),
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
      facts('MANCOMUNADA', [...couple, ...signers(['a', 'APODERADO', { represents: ['b'] }])]),
      ['a+b'],
    ],
    [
      'attorney of a company named by nobody',
      facts('MANCOMUNADA', [...board, ...signers(['k', 'APODERADO'])]),
      ['x+k', 'x+y', 'y+k'].toSorted(),
    ],
    [
      'attorney of one administrator',
      facts('CONJUNTA', [...board, ...signers(['k', 'APODERADO', { represents: ['y'] }])]),
      ['x+k', 'x+y'],
    ],
    [
      'an attorney named by nobody adds nothing where all the administrators sign',
      facts('CONJUNTA', [...board, ...signers(['k', 'APODERADO'])]),
      ['x+y'],
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
    ['both parents of a bare owner', facts('INDISTINTA', bareFamily), ['p+q+u']],
    [
      'a parent who may not sign stops the other',
      facts('INDISTINTA', [
        ...onlyMother,
        ...signers(['q', 'REPRESENTANTE_LEGAL', { isAdult: false }]),
      ]),
      [],
    ],
    ['the only registered parent', facts('INDISTINTA', onlyMother), ['p']],
    [
      'a mother who is also holder signs once',
      facts(
        'CONJUNTA',
        signers(
          ['p', 'TITULAR'],
          ['m', 'TITULAR', { isAdult: false }],
          ['p', 'TUTOR', { represents: ['m'] }],
        ),
      ),
      ['p'],
    ],
    [
      'one tutor of two minors signs once for both',
      facts(
        'CONJUNTA',
        signers(
          ['m', 'TITULAR', { isAdult: false }],
          ['n', 'TITULAR', { isAdult: false }],
          ['t', 'TUTOR', { represents: ['m', 'n'] }],
        ),
      ),
      ['t'],
    ],
    [
      'both parents of two minors sign once each',
      facts(
        'INDISTINTA',
        signers(
          ['m', 'TITULAR', { isAdult: false }],
          ['n', 'TITULAR', { isAdult: false }],
          ['p', 'REPRESENTANTE_LEGAL', { represents: ['m', 'n'] }],
          ['q', 'REPRESENTANTE_LEGAL', { represents: ['m', 'n'] }],
        ),
      ),
      ['p+q'],
    ],
    [
      'the elder of two minors signs alone for the own part once of age',
      facts(
        'CONJUNTA',
        signers(
          ['m', 'TITULAR'],
          ['n', 'TITULAR', { isAdult: false }],
          ['t', 'TUTOR', { represents: ['n'] }],
        ),
      ),
      ['m+t'],
    ],
    [
      'a representative who acts for nobody any more fills no place',
      facts('CONJUNTA', signers(['a', 'TITULAR'], ['t', 'TUTOR', { represents: [] }])),
      ['a'],
    ],
    [
      'an adult who may not sign keeps a place that nobody fills',
      facts('CONJUNTA', [...couple.slice(1), ...signers(['a', 'TITULAR', { maySign: false }])]),
      [],
    ],
    [
      'the parents of a minor who left the account are asked no more',
      facts(
        'INDISTINTA',
        signers(
          ['a', 'TITULAR'],
          ['m', 'TITULAR', { isAdult: false, validNow: false }],
          ['p', 'REPRESENTANTE_LEGAL', { represents: [] }],
          ['q', 'REPRESENTANTE_LEGAL', { represents: [] }],
        ),
      ),
      ['a'],
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
      'an operator never takes the place of the bare owner',
      facts('INDISTINTA', [...usufruct, ...signers(['o', 'AUTORIZADO_OPERATIVO'])]),
      ['n+u'],
    ],
    [
      'a mother who owns one half and has the use of the other',
      facts('INDISTINTA', widow),
      ['w+n'],
    ],
    ['the same where all sign', facts('CONJUNTA', widow), ['w+n']],
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
      facts('INDISTINTA', [...couple, ...signers(['k', 'APODERADO', { represents: ['b'] }])], {
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
