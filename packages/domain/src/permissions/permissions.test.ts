import { describe, expect, test } from 'vitest';
import { requiredActionFor, operationTypes } from '../orders/order-types.ts';
import { comingOfAgeDate, isAdultOn, isOfReadingAgeOn } from '../parties/adult.ts';
import { canOperate } from '../parties/capacity.ts';
import { roles } from '../parties/roles.ts';
import {
  intervenerStatuses,
  intervenerStatusLabel,
  visibleIntervenerStatus,
} from '../parties/status.ts';
import { type AccessFacts, isNoteConditionMet, decideAccess } from './decide-access.ts';
import { accessMatrix, matrixNotes, actions, matrixCellFor } from './matrix.ts';
import { buildRoleDefinitions } from './role-definitions.ts';

/**
 * The permission matrix (PRM-01) in short form: "y" is allowed, "-" is refused, and a number is the note of a
 * conditional cell.
 */
const matrixInShortForm = `
F TITULAR               y y y y y y 11 11 y y y 11 y y
F PARTICIPE             y y y - - y y y y y y y 7 y
F APODERADO             y y y y y y y 1 y y 1 - - y
F AUTORIZADO_OPERATIVO  y y y y 2 y - - y y - - - y
F AUTORIZADO_CONSULTIVO y y - - - - - - - - - - - y
F NUDO_PROPIETARIO      y y y y 3 3 - - y y 3 - 3 y
F USUFRUCTUARIO         y y y - - - - - 3 y 3 - - y
F REPRESENTANTE_LEGAL   y y y y 4 y y 4 y y y y 7 y
F TUTOR                 y y y y 5 5 y 5 y y y y - y
F APORTANTE_CONYUGE     6 6 y - - - y - y y 6 - - y
F APORTANTE_FAMILIAR    6 6 y - - - y - y y 6 - - y
F ASESOR                y 8 - - - - - - - - - - - -
F GESTOR                y y - y 2 y - - y y - - - -
F TITULAR_MINOR         9 9 - - - - - - - - - - - 9
J TITULAR               y y y - - - - - - - - - - y
J ADMINISTRADOR         y y y y y 10 - - y y y - y y
J APODERADO             y y y y y 10 - - y y 1 - - y
J REPRESENTANTE_LEGAL   y y y y y 10 - - y y y - y y
J JUNTA_DIRECTIVA       y y y - - - - - - - - - - y
J FIDUCIARIO            y y y y y 10 - - y y - - - y
J ASESOR                y 8 - - - - - - - - - - - -
J GESTOR                y y - y 2 10 - - y y - - - -
`;

describe('the matrix', () => {
  test('equals the table in short form', () => {
    const matrixLines = accessMatrix.map((row) => {
      const cells = row.cells.map((cell) =>
        cell.access === 'conditional' ? cell.note : cell.access === 'yes' ? 'y' : '-',
      );
      return `${row.intervenerType} ${row.role}${row.minor ? '_MINOR' : ''} ${cells.join(' ')}`;
    });
    expect(matrixLines).toEqual(
      matrixInShortForm
        .trim()
        .split('\n')
        .map((line) => line.replace(/ +/g, ' ')),
    );
  });

  test('has fourteen columns, and an explanation for every note', () => {
    expect(accessMatrix.every((row) => row.cells.length === actions.length)).toBe(true);
    expect(Object.keys(matrixNotes).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('refuses every action to a role that does not exist for the type of person', () => {
    const cells = actions.map((action) =>
      matrixCellFor({ role: 'PARTICIPE', intervenerType: 'J', action }),
    );
    expect(cells.every(({ access }) => access === 'no')).toBe(true);
  });
});

const holder: AccessFacts = {
  role: 'TITULAR',
  intervenerType: 'F',
  accountType: 'FI',
  action: 'redeem',
  intervenerStatus: 'FINALIZADO',
  accountStatus: 'FINALIZED',
  isAdult: true,
  accountBlocked: false,
};

describe('the access of a role', () => {
  test.each<[string, Partial<AccessFacts>, string]>([
    ['a holder may redeem', {}, 'yes'],
    ['a read-only person may not redeem', { role: 'AUTORIZADO_CONSULTIVO' }, 'no'],
    ['a read-only person may read', { role: 'AUTORIZADO_CONSULTIVO', action: 'view' }, 'yes'],
    [
      'an operating authorised person may redeem under a condition',
      { role: 'AUTORIZADO_OPERATIVO' },
      'conditional',
    ],
    ['a company may not redeem itself', { role: 'TITULAR', intervenerType: 'J' }, 'no'],
    ['an administrator may redeem', { role: 'ADMINISTRADOR', intervenerType: 'J' }, 'yes'],
    ['a usufructuary may not redeem', { role: 'USUFRUCTUARIO' }, 'no'],
    ['a pension plan cannot be redeemed', { accountType: 'PP' }, 'no'],
    ['a fund takes no contributions', { action: 'contribute' }, 'no'],
    ['a holder may contribute to a plan', { action: 'contribute', accountType: 'PP' }, 'yes'],
    [
      'a holder may name beneficiaries of a plan',
      { action: 'beneficiaries', accountType: 'PP' },
      'yes',
    ],
    [
      'a blocked person may not redeem because of the status',
      { intervenerStatus: 'BLOQUEADO' },
      'status',
    ],
    [
      'a person with an AML block may not redeem because of the status',
      { intervenerStatus: 'BLOQUEADO_AML' },
      'status',
    ],
    ['a blocked person may read', { intervenerStatus: 'BLOQUEADO', action: 'view' }, 'yes'],
    ['a blocked person may upload', { intervenerStatus: 'BLOQUEADO', action: 'upload' }, 'yes'],
    [
      'a blocked read-only person is refused because of the role',
      { role: 'AUTORIZADO_CONSULTIVO', intervenerStatus: 'BLOQUEADO' },
      'no',
    ],
    [
      'a person who is not validated may not sign',
      { intervenerStatus: 'SIGNED', action: 'sign' },
      'status',
    ],
    [
      'an account that is not validated does not accept orders',
      { accountStatus: 'SIGNED' },
      'status',
    ],
    ['a blocked account does not accept orders', { accountBlocked: true }, 'status'],
    ['a minor holder may not redeem', { isAdult: false }, 'no'],
    [
      'a minor holder may read under a condition',
      { isAdult: false, action: 'view' },
      'conditional',
    ],
    [
      'a minor bare owner may read under a condition',
      { role: 'NUDO_PROPIETARIO', isAdult: false, action: 'view' },
      'conditional',
    ],
    ['a guardian who is a minor may not redeem', { role: 'TUTOR', isAdult: false }, 'status'],
  ])('%s', (_, changes, decision) => {
    expect(decideAccess({ ...holder, ...changes })).toBe(decision);
  });
});

describe('the condition', () => {
  test.each([
    [1, 'benefit', { powerScope: 'GENERAL' }, true],
    [1, 'benefit', { powerScope: 'OPERATE_AND_BANK' }, false],
    [1, 'bank_accounts', { powerScope: 'OPERATE_AND_BANK' }, true],
    [1, 'bank_accounts', { powerScope: 'OPERATE' }, false],
    [1, 'bank_accounts', { powerScope: null }, false],
    [1, 'sign', { powerScope: 'OPERATE' }, true],
    [1, 'sign', { powerScope: null }, false],
    [2, 'redeem', { payoutToHolder: true }, true],
    [2, 'redeem', {}, false],
    [3, 'redeem', {}, true],
    [6, 'view', {}, false],
    [6, 'view', { ownContributionOnly: true }, true],
    [9, 'view', { age: 13, readingConsent: true }, false],
    [9, 'view', { age: 14, readingConsent: true }, true],
    [9, 'view', { age: 16 }, false],
    [10, 'transfer', {}, false],
    [10, 'transfer', { legalPersonTransfersEnabled: true }, true],
    [99, 'view', {}, false],
  ] as const)('of note %s for %s with %j is met: %s', (note, action, facts, isMet) => {
    expect(isNoteConditionMet(note, action, facts)).toBe(isMet);
  });

  test('every order type requires an action of the matrix', () => {
    expect(operationTypes.every((type) => actions.includes(requiredActionFor(type)))).toBe(true);
  });
});

describe('age and status', () => {
  test.each([
    ['2008-11-20', '2026-11-19', false],
    ['2008-11-20', '2026-11-20', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    [null, '2026-11-20', false],
  ])('a person born on %s is an adult on %s: %s', (birthdate, date, adult) => {
    expect(isAdultOn(birthdate, date)).toBe(adult);
  });

  test.each([
    ['2012-11-20', '2026-11-19', false],
    ['2012-11-20', '2026-11-20', true],
    ['2012-02-29', '2026-02-28', false],
    ['2012-02-29', '2026-03-01', true],
    [null, '2026-11-20', false],
  ])('a person born on %s is of reading age on %s: %s', (birthdate, date, expected) => {
    expect(isOfReadingAgeOn(birthdate, date)).toBe(expected);
  });

  test.each([
    ['2008-11-20', '2026-11-20'],
    ['2008-02-29', '2026-03-01'],
    ['2007-02-28', '2025-02-28'],
  ])('a person born on %s comes of age on %s', (birthdate, day) => {
    expect(comingOfAgeDate(birthdate)).toBe(day);
    expect(isAdultOn(birthdate, day)).toBe(true);
  });

  test.each(intervenerStatuses)(
    'in status %s, adults and companies may operate only if it is operative',
    (status) => {
      const facts = {
        status,
        birthdate: '1980-01-01',
        intervenerType: 'F',
        minorNeedsUpdate: false,
      } as const;
      const today = '2026-11-20';
      const isOperative = ['VALIDADO', 'ENVIADO', 'FINALIZADO'].includes(status);
      expect(canOperate(facts, today)).toBe(isOperative);
      expect(canOperate({ ...facts, birthdate: '2009-01-01' }, today)).toBe(false);
      expect(canOperate({ ...facts, minorNeedsUpdate: true }, today)).toBe(false);
      expect(canOperate({ ...facts, birthdate: null, intervenerType: 'J' }, today)).toBe(
        isOperative,
      );
      expect(intervenerStatusLabel(status)).not.toContain('AML');
    },
  );

  test('an AML block is shown like any other block', () => {
    expect(visibleIntervenerStatus('BLOQUEADO_AML')).toBe('BLOQUEADO');
    expect(visibleIntervenerStatus('VALIDADO')).toBe('VALIDADO');
  });
});

test('the role definitions are the matrix without minors, with the codes of the API', () => {
  const definitions = buildRoleDefinitions();
  expect(definitions).toHaveLength(21);
  expect(new Set(definitions.map(({ role }) => role))).toEqual(new Set(roles));
  expect(definitions.find(({ role }) => role === 'AUTORIZADO_CONSULTIVO')).toEqual({
    role: 'AUTORIZADO_CONSULTIVO',
    label: 'Autorizado consultivo',
    intervener_type: 'F',
    account_types: ['FI', 'PP'],
    permissions: ['view', 'download', 'preferences'],
    can_sign: false,
    counts_for_signature: false,
    needs_adult: false,
    max_per_account: null,
  });
  const company = definitions.find(
    ({ role, intervener_type }) => role === 'TITULAR' && intervener_type === 'J',
  );
  expect(company).toMatchObject({ account_types: ['FI'], can_sign: false, max_per_account: 1 });
  expect(
    definitions.filter((definition) => definition.counts_for_signature !== definition.can_sign),
  ).toEqual([]);
});
