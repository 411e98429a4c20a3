import { describe, expect, test } from 'vitest';
import { computeSignatureState } from './required.ts';
import { buildRedemptionSignatureFacts as facts, signers } from '../../test/signature-facts.ts';
import type { SignatureFacts } from './types.ts';

/** Returns the sets of signers that complete the order, each as "a+b". Sets with a complete subset are left out. */
function signerSetsOf(order: SignatureFacts): string[] {
  const people = [...new Set(order.interveners.map(({ uuid }) => uuid))];
  const sets = Array.from({ length: 2 ** people.length }, (_, bits) =>
    people.filter((_person, index) => Math.floor(bits / 2 ** index) % 2 === 1),
  );
  const complete = sets.filter((signed) => computeSignatureState({ ...order, signed }).complete);
  const hasCompleteSubset = (set: string[]) =>
    complete.some((other) => other.length < set.length && other.every((id) => set.includes(id)));
  const minimalSets = complete.filter((set) => !hasCompleteSubset(set));
  return minimalSets.map((set) => set.join('+')).toSorted();
}

const couple = signers(['a', 'TITULAR'], ['b', 'TITULAR']);
const trio = signers(['a', 'TITULAR'], ['b', 'TITULAR'], ['c', 'TITULAR']);
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
const mother = signers(['m', 'TITULAR', { isAdult: false }], ['p', 'REPRESENTANTE_LEGAL']);

describe('the signers that complete an order', () => {
  test.each<[string, SignatureFacts, string[]]>([
    ['either holder signs in Indistinta', facts('INDISTINTA', couple), ['a', 'b']],
    ['either administrator signs in Solidaria of a company', facts('SOLIDARIA', board), ['x', 'y']],
    ['both holders sign in Conjunta', facts('CONJUNTA', couple), ['a+b']],
    ['both administrators sign in Conjunta of a company', facts('CONJUNTA', board), ['x+y']],
    ['all three holders sign in Conjunta', facts('CONJUNTA', trio), ['a+b+c']],
    ['any two sign in Mancomunada by default', facts('MANCOMUNADA', trio), ['a+b', 'a+c', 'b+c']],
    ['three sign if agreed', facts('MANCOMUNADA', trio, { requiredSignatures: 3 }), ['a+b+c']],
    ['two administrators sign in Mancomunada of a company', facts('MANCOMUNADA', board), ['x+y']],
    ['one holder cannot sign Mancomunada', facts('MANCOMUNADA', signers(['a', 'TITULAR'])), []],
    [
      'one holder signs up to the limit of Mancomunada condicional',
      facts('MANCOMUNADA_CONDICIONAL', couple, { amount: '10000.00' }),
      ['a', 'b'],
    ],
    [
      'two holders sign a cent above the limit of Mancomunada condicional',
      facts('MANCOMUNADA_CONDICIONAL', couple, { amount: '10000.01' }),
      ['a+b'],
    ],
    [
      'two holders sign an unknown amount in Mancomunada condicional',
      facts('MANCOMUNADA_CONDICIONAL', couple, { amount: null }),
      ['a+b'],
    ],
    [
      'a read-only person does not count',
      facts('INDISTINTA', [...couple, ...signers(['r', 'AUTORIZADO_CONSULTIVO'])]),
      ['a', 'b'],
    ],
    [
      'an adviser does not count',
      facts('INDISTINTA', signers(['a', 'TITULAR'], ['s', 'ASESOR'])),
      ['a'],
    ],
    [
      'an operating authorised person counts where one signature is enough',
      facts('INDISTINTA', signers(['a', 'TITULAR'], ['o', 'AUTORIZADO_OPERATIVO'])),
      ['a', 'o'],
    ],
    [
      'an operating authorised person does not count in Conjunta',
      facts('CONJUNTA', [...couple, ...signers(['o', 'AUTORIZADO_OPERATIVO'])]),
      ['a+b'],
    ],
    [
      'an operating authorised person does not count in Mancomunada',
      facts('MANCOMUNADA', [...couple, ...signers(['o', 'AUTORIZADO_OPERATIVO'])]),
      ['a+b'],
    ],
    [
      'a manager with a mandate signs alone',
      facts('CONJUNTA', [...couple, ...signers(['g', 'GESTOR'])]),
      ['a+b', 'g'],
    ],
    [
      'an attorney signs for the holder named in the deed',
      facts('CONJUNTA', [...couple, ...signers(['k', 'APODERADO', { represents: ['b'] }])]),
      ['a+b', 'a+k'],
    ],
    [
      'an attorney without a named holder signs for none of two holders',
      facts('CONJUNTA', [...couple, ...signers(['k', 'APODERADO'])]),
      ['a+b'],
    ],
    [
      'an attorney without a named holder signs for the only holder',
      facts('INDISTINTA', signers(['a', 'TITULAR'], ['k', 'APODERADO'])),
      ['a', 'k'],
    ],
    [
      'a holder who is attorney of the other holder counts once',
      facts('MANCOMUNADA', [...couple, ...signers(['a', 'APODERADO', { represents: ['b'] }])]),
      ['a+b'],
    ],
    [
      'an attorney of a company without a named administrator is an additional signer',
      facts('MANCOMUNADA', [...board, ...signers(['k', 'APODERADO'])]),
      ['x+k', 'x+y', 'y+k'].toSorted(),
    ],
    [
      'an attorney signs for the administrator named in the deed',
      facts('CONJUNTA', [...board, ...signers(['k', 'APODERADO', { represents: ['y'] }])]),
      ['x+k', 'x+y'],
    ],
    [
      'an attorney without a named administrator does not count where all administrators sign',
      facts('CONJUNTA', [...board, ...signers(['k', 'APODERADO'])]),
      ['x+y'],
    ],
    [
      'a role that is not current does not count',
      facts('CONJUNTA', signers(['a', 'TITULAR'], ['b', 'TITULAR', { validNow: false }])),
      ['a'],
    ],
    [
      'a minor holder without a representative prevents the order',
      facts('CONJUNTA', signers(['a', 'TITULAR'], ['m', 'TITULAR', { isAdult: false }])),
      [],
    ],
    ['both parents sign for a minor', facts('CONJUNTA', family), ['p+q']],
    ['both parents sign in Indistinta', facts('INDISTINTA', family), ['p+q']],
    ['parents and usufructuary sign for a minor', facts('INDISTINTA', bareFamily), ['p+q+u']],
    [
      'a parent who may not sign prevents the order',
      facts('INDISTINTA', [
        ...mother,
        ...signers(['q', 'REPRESENTANTE_LEGAL', { isAdult: false }]),
      ]),
      [],
    ],
    ['the only registered parent signs alone', facts('INDISTINTA', mother), ['p']],
    [
      'a guardian who is also a holder signs once',
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
      'one guardian of two minors signs once for both',
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
      'the elder of two minors signs for themselves after coming of age',
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
      'a representative who acts for nobody does not count',
      facts('CONJUNTA', signers(['a', 'TITULAR'], ['t', 'TUTOR', { represents: [] }])),
      ['a'],
    ],
    [
      'an adult holder who may not sign prevents an order of Conjunta',
      facts('CONJUNTA', [...couple.slice(1), ...signers(['a', 'TITULAR', { maySign: false }])]),
      [],
    ],
    [
      'the parents of a minor who left the account need not sign',
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
    ['bare owner and usufructuary sign a redemption', facts('INDISTINTA', usufruct), ['n+u']],
    [
      'the bare owner signs a subscription alone',
      facts('INDISTINTA', usufruct, { action: 'subscribe' }),
      ['n'],
    ],
    [
      'the bare owner, the usufructuary and a further holder of Mancomunada all sign',
      facts('MANCOMUNADA', [...usufruct, ...signers(['t', 'TITULAR'])]),
      ['n+u+t'],
    ],
    [
      'an operating authorised person does not sign for the bare owner',
      facts('INDISTINTA', [...usufruct, ...signers(['o', 'AUTORIZADO_OPERATIVO'])]),
      ['n+u'],
    ],
    [
      'a holder who is also usufructuary for the bare owner signs once',
      facts('INDISTINTA', widow),
      ['w+n'],
    ],
    ['a holder who is also usufructuary signs once in Conjunta', facts('CONJUNTA', widow), ['w+n']],
    [
      'a usufructuary whose role is not current need not sign',
      facts(
        'INDISTINTA',
        signers(['n', 'NUDO_PROPIETARIO'], ['u', 'USUFRUCTUARIO', { validNow: false }]),
      ),
      ['n'],
    ],
    [
      'a cancellation needs one holder of Conjunta',
      facts('CONJUNTA', couple, { action: 'cancel' }),
      ['a', 'b'],
    ],
    ['one parent cancels', facts('CONJUNTA', family, { action: 'cancel' }), ['p', 'q']],
    [
      'a change of the people on the account needs all holders',
      facts('INDISTINTA', couple, { action: 'interveners' }),
      ['a+b'],
    ],
    [
      'a new bank account needs a holder, and no attorney signs',
      facts('INDISTINTA', [...couple, ...signers(['k', 'APODERADO', { represents: ['b'] }])], {
        action: 'bank_accounts',
      }),
      ['a', 'b'],
    ],
    ['an account without people has no signers', facts('CONJUNTA', []), []],
  ])('%s', (_, order, expected) => expect(signerSetsOf(order)).toEqual(expected));
});

describe('conditional rules', () => {
  const rules: SignatureFacts['signatureRules'] = [
    { operationTypes: ['SUSCRIPCION'], upTo: null, required: 1, mustInclude: [] },
    { operationTypes: [], upTo: '30000.00', required: 2, mustInclude: [] },
    { operationTypes: ['REEMBOLSO'], upTo: '60000.00', required: 2, mustInclude: ['a'] },
  ];
  const conditional = (changes: Partial<SignatureFacts>) =>
    facts('MANCOMUNADA_CONDICIONAL', trio, { signatureRules: rules, ...changes });

  test.each<[string, Partial<SignatureFacts>, string[]]>([
    [
      'the first rule applies to its order type',
      { operationType: 'SUSCRIPCION', amount: '999999.00' },
      ['a', 'b', 'c'],
    ],
    ['any two sign up to the limit of a rule', { amount: '30000.00' }, ['a+b', 'a+c', 'b+c']],
    ['a named holder and another sign above that limit', { amount: '30000.01' }, ['a+b', 'a+c']],
    ['all holders sign without a matching rule', { amount: '60000.01' }, ['a+b+c']],
    ['a bank account needs the highest rule', { action: 'bank_accounts' }, ['a+b', 'a+c', 'b+c']],
  ])('%s', (_, changes, expected) => expect(signerSetsOf(conditional(changes))).toEqual(expected));
});
