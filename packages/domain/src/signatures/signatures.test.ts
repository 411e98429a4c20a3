import { describe, expect, test } from 'vitest';
import { signatureState } from './required.ts';
import { redemptionSignatureFacts, signers } from '../../test/signature-facts.ts';
import type { SignatureFacts } from './types.ts';

/** Returns the minimal sets of signers that complete the order, as texts such as "a+b". */
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
    ['Indistinta', redemptionSignatureFacts('INDISTINTA', couple), ['a', 'b']],
    ['Solidaria of a company', redemptionSignatureFacts('SOLIDARIA', board), ['x', 'y']],
    ['Conjunta', redemptionSignatureFacts('CONJUNTA', couple), ['a+b']],
    ['Conjunta of a company', redemptionSignatureFacts('CONJUNTA', board), ['x+y']],
    ['Conjunta of three', redemptionSignatureFacts('CONJUNTA', three), ['a+b+c']],
    [
      'Mancomunada, two when not said',
      redemptionSignatureFacts('MANCOMUNADA', three),
      ['a+b', 'a+c', 'b+c'],
    ],
    [
      'Mancomunada of three',
      redemptionSignatureFacts('MANCOMUNADA', three, { requiredSignatures: 3 }),
      ['a+b+c'],
    ],
    ['Mancomunada of a company', redemptionSignatureFacts('MANCOMUNADA', board), ['x+y']],
    [
      'Mancomunada that cannot be reached',
      redemptionSignatureFacts('MANCOMUNADA', signers(['a', 'TITULAR'])),
      [],
    ],
    [
      'conditional below its limit',
      redemptionSignatureFacts('MANCOMUNADA_CONDICIONAL', couple, { amount: '10000.00' }),
      ['a', 'b'],
    ],
    [
      'conditional a cent above',
      redemptionSignatureFacts('MANCOMUNADA_CONDICIONAL', couple, { amount: '10000.01' }),
      ['a+b'],
    ],
    [
      'conditional of unknown amount',
      redemptionSignatureFacts('MANCOMUNADA_CONDICIONAL', couple, { amount: null }),
      ['a+b'],
    ],
    [
      'a reader never counts',
      redemptionSignatureFacts('INDISTINTA', [
        ...couple,
        ...signers(['r', 'AUTORIZADO_CONSULTIVO']),
      ]),
      ['a', 'b'],
    ],
    [
      'an adviser never counts',
      redemptionSignatureFacts('INDISTINTA', signers(['a', 'TITULAR'], ['s', 'ASESOR'])),
      ['a'],
    ],
    [
      'an operator counts where one is enough',
      redemptionSignatureFacts(
        'INDISTINTA',
        signers(['a', 'TITULAR'], ['o', 'AUTORIZADO_OPERATIVO']),
      ),
      ['a', 'o'],
    ],
    [
      'an operator only prepares in Conjunta',
      redemptionSignatureFacts('CONJUNTA', [...couple, ...signers(['o', 'AUTORIZADO_OPERATIVO'])]),
      ['a+b'],
    ],
    [
      'an operator only prepares in Mancomunada',
      redemptionSignatureFacts('MANCOMUNADA', [
        ...couple,
        ...signers(['o', 'AUTORIZADO_OPERATIVO']),
      ]),
      ['a+b'],
    ],
    [
      'a manager within the mandate',
      redemptionSignatureFacts('CONJUNTA', [...couple, ...signers(['g', 'GESTOR'])]),
      ['a+b', 'g'],
    ],
    [
      'an attorney for the holder the power names',
      redemptionSignatureFacts('CONJUNTA', [
        ...couple,
        ...signers(['k', 'APODERADO', { represents: ['b'] }]),
      ]),
      ['a+b', 'a+k'],
    ],
    [
      'an attorney of nobody named, two holders',
      redemptionSignatureFacts('CONJUNTA', [...couple, ...signers(['k', 'APODERADO'])]),
      ['a+b'],
    ],
    [
      'an attorney of the only holder',
      redemptionSignatureFacts('INDISTINTA', signers(['a', 'TITULAR'], ['k', 'APODERADO'])),
      ['a', 'k'],
    ],
    [
      'holder and attorney of the other counts once',
      redemptionSignatureFacts('MANCOMUNADA', [
        ...couple,
        ...signers(['a', 'APODERADO', { represents: ['b'] }]),
      ]),
      ['a+b'],
    ],
    [
      'attorney of a company named by nobody',
      redemptionSignatureFacts('MANCOMUNADA', [...board, ...signers(['k', 'APODERADO'])]),
      ['x+k', 'x+y', 'y+k'].toSorted(),
    ],
    [
      'attorney of one administrator',
      redemptionSignatureFacts('CONJUNTA', [
        ...board,
        ...signers(['k', 'APODERADO', { represents: ['y'] }]),
      ]),
      ['x+k', 'x+y'],
    ],
    [
      'an attorney named by nobody adds nothing where all the administrators sign',
      redemptionSignatureFacts('CONJUNTA', [...board, ...signers(['k', 'APODERADO'])]),
      ['x+y'],
    ],
    [
      'a role out of its dates',
      redemptionSignatureFacts(
        'CONJUNTA',
        signers(['a', 'TITULAR'], ['b', 'TITULAR', { validNow: false }]),
      ),
      ['a'],
    ],
    [
      'a holder under age nobody represents',
      redemptionSignatureFacts(
        'CONJUNTA',
        signers(['a', 'TITULAR'], ['m', 'TITULAR', { isAdult: false }]),
      ),
      [],
    ],
    ['both parents', redemptionSignatureFacts('CONJUNTA', family), ['p+q']],
    [
      'both parents whatever the arrangement',
      redemptionSignatureFacts('INDISTINTA', family),
      ['p+q'],
    ],
    ['both parents of a bare owner', redemptionSignatureFacts('INDISTINTA', bareFamily), ['p+q+u']],
    [
      'a parent who may not sign stops the other',
      redemptionSignatureFacts('INDISTINTA', [
        ...onlyMother,
        ...signers(['q', 'REPRESENTANTE_LEGAL', { isAdult: false }]),
      ]),
      [],
    ],
    ['the only registered parent', redemptionSignatureFacts('INDISTINTA', onlyMother), ['p']],
    [
      'a mother who is also holder signs once',
      redemptionSignatureFacts(
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
      redemptionSignatureFacts(
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
      redemptionSignatureFacts(
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
      redemptionSignatureFacts(
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
      redemptionSignatureFacts(
        'CONJUNTA',
        signers(['a', 'TITULAR'], ['t', 'TUTOR', { represents: [] }]),
      ),
      ['a'],
    ],
    [
      'an adult who may not sign keeps a place that nobody fills',
      redemptionSignatureFacts('CONJUNTA', [
        ...couple.slice(1),
        ...signers(['a', 'TITULAR', { maySign: false }]),
      ]),
      [],
    ],
    [
      'the parents of a minor who left the account are asked no more',
      redemptionSignatureFacts(
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
    [
      'bare owner and usufructuary redeem',
      redemptionSignatureFacts('INDISTINTA', usufruct),
      ['n+u'],
    ],
    [
      'the bare owner subscribes alone',
      redemptionSignatureFacts('INDISTINTA', usufruct, { action: 'subscribe' }),
      ['n'],
    ],
    [
      'usufruct in Mancomunada counts as one',
      redemptionSignatureFacts('MANCOMUNADA', [...usufruct, ...signers(['t', 'TITULAR'])]),
      ['n+u+t'],
    ],
    [
      'an operator never takes the place of the bare owner',
      redemptionSignatureFacts('INDISTINTA', [
        ...usufruct,
        ...signers(['o', 'AUTORIZADO_OPERATIVO']),
      ]),
      ['n+u'],
    ],
    [
      'a mother who owns one half and has the use of the other',
      redemptionSignatureFacts('INDISTINTA', widow),
      ['w+n'],
    ],
    ['the same where all sign', redemptionSignatureFacts('CONJUNTA', widow), ['w+n']],
    [
      'a usufructuary out of dates is not asked',
      redemptionSignatureFacts(
        'INDISTINTA',
        signers(['n', 'NUDO_PROPIETARIO'], ['u', 'USUFRUCTUARIO', { validNow: false }]),
      ),
      ['n'],
    ],
    [
      'cancelling asks one of Conjunta',
      redemptionSignatureFacts('CONJUNTA', couple, { action: 'cancel' }),
      ['a', 'b'],
    ],
    [
      'cancelling asks one parent',
      redemptionSignatureFacts('CONJUNTA', family, { action: 'cancel' }),
      ['p', 'q'],
    ],
    [
      'people on the account ask all',
      redemptionSignatureFacts('INDISTINTA', couple, { action: 'interveners' }),
      ['a+b'],
    ],
    [
      'a bank account asks a holder, not an attorney',
      redemptionSignatureFacts(
        'INDISTINTA',
        [...couple, ...signers(['k', 'APODERADO', { represents: ['b'] }])],
        {
          action: 'bank_accounts',
        },
      ),
      ['a', 'b'],
    ],
    ['nobody', redemptionSignatureFacts('CONJUNTA', []), []],
  ])('%s', (_, asked, expected) => expect(completions(asked)).toEqual(expected));
});

describe('conditional rules', () => {
  const rules: SignatureFacts['signatureRules'] = [
    { operationTypes: ['SUSCRIPCION'], upTo: null, required: 1, mustInclude: [] },
    { operationTypes: [], upTo: '30000.00', required: 2, mustInclude: [] },
    { operationTypes: ['REEMBOLSO'], upTo: '60000.00', required: 2, mustInclude: ['a'] },
  ];
  const conditional = (changes: Partial<SignatureFacts>) =>
    redemptionSignatureFacts('MANCOMUNADA_CONDICIONAL', three, {
      signatureRules: rules,
      ...changes,
    });

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
