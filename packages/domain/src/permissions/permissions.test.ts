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
const printed = `
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
  test('equals the printed table', () => {
    const lines = accessMatrix.map((row) => {
      const cells = row.cells.map((cell) =>
        cell.access === 'conditional' ? cell.note : cell.access === 'yes' ? 'y' : '-',
      );
      return `${row.intervenerType} ${row.role}${row.minor ? '_MINOR' : ''} ${cells.join(' ')}`;
    });
    expect(lines).toEqual(
      printed
        .trim()
        .split('\n')
        .map((line) => line.replace(/ +/g, ' ')),
    );
  });

  test('has fourteen columns and explains every note', () => {
    expect(accessMatrix.every((row) => row.cells.length === actions.length)).toBe(true);
    expect(Object.keys(matrixNotes).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('a role that does not exist for the account type may do nothing', () => {
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

describe('a decision', () => {
  test.each<[string, Partial<AccessFacts>, string]>([
    ['a holder redeems', {}, 'yes'],
    ['a reader redeems', { role: 'AUTORIZADO_CONSULTIVO' }, 'no'],
    ['a reader reads', { role: 'AUTORIZADO_CONSULTIVO', action: 'view' }, 'yes'],
    ['an operator redeems', { role: 'AUTORIZADO_OPERATIVO' }, 'conditional'],
    ['the company itself redeems', { role: 'TITULAR', intervenerType: 'J' }, 'no'],
    ['an administrator redeems', { role: 'ADMINISTRADOR', intervenerType: 'J' }, 'yes'],
    ['a usufructuary redeems', { role: 'USUFRUCTUARIO' }, 'no'],
    ['redeeming from a plan', { accountType: 'PP' }, 'no'],
    ['contributing to a fund', { action: 'contribute' }, 'no'],
    ['contributing to a plan', { action: 'contribute', accountType: 'PP' }, 'yes'],
    ['beneficiaries of a plan', { action: 'beneficiaries', accountType: 'PP' }, 'yes'],
    ['a blocked person redeems', { intervenerStatus: 'BLOQUEADO' }, 'status'],
    ['a person blocked by AML redeems', { intervenerStatus: 'BLOQUEADO_AML' }, 'status'],
    ['a blocked person reads', { intervenerStatus: 'BLOQUEADO', action: 'view' }, 'yes'],
    ['a blocked person uploads', { intervenerStatus: 'BLOQUEADO', action: 'upload' }, 'yes'],
    [
      'a blocked reader is refused by the role first',
      { role: 'AUTORIZADO_CONSULTIVO', intervenerStatus: 'BLOQUEADO' },
      'no',
    ],
    ['a person still to sign', { intervenerStatus: 'SIGNED', action: 'sign' }, 'status'],
    ['an account not yet open', { accountStatus: 'SIGNED' }, 'status'],
    ['a blocked account', { accountBlocked: true }, 'status'],
    ['a minor holder redeems', { isAdult: false }, 'no'],
    ['a minor holder reads', { isAdult: false, action: 'view' }, 'conditional'],
    [
      'a minor bare owner reads',
      { role: 'NUDO_PROPIETARIO', isAdult: false, action: 'view' },
      'conditional',
    ],
    ['a tutor under age', { role: 'TUTOR', isAdult: false }, 'status'],
  ])('%s', (_, changes, decision) => {
    expect(decideAccess({ ...holder, ...changes })).toBe(decision);
  });
});

describe('conditions', () => {
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
    [10, 'transfer', { jTransfersEnabled: true }, true],
    [99, 'view', {}, false],
  ] as const)('note %s for %s', (note, action, facts, holds) => {
    expect(isNoteConditionMet(note, action, facts)).toBe(holds);
  });

  test('every operation type requires an action', () => {
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
  ])('born %s, on %s', (birthdate, date, adult) => {
    expect(isAdultOn(birthdate, date)).toBe(adult);
  });

  test.each([
    ['2012-11-20', '2026-11-19', false],
    ['2012-11-20', '2026-11-20', true],
    ['2012-02-29', '2026-02-28', false],
    ['2012-02-29', '2026-03-01', true],
    [null, '2026-11-20', false],
  ])('born %s, on %s: of the age to read: %s', (birthdate, date, expected) => {
    expect(isOfReadingAgeOn(birthdate, date)).toBe(expected);
  });

  test.each([
    ['2008-11-20', '2026-11-20'],
    ['2008-02-29', '2026-03-01'],
    ['2007-02-28', '2025-02-28'],
  ])('born %s, of age on %s', (birthdate, day) => {
    expect(comingOfAgeDate(birthdate)).toBe(day);
    expect(isAdultOn(birthdate, day)).toBe(true);
  });

  test.each(intervenerStatuses)('%s', (status) => {
    const facts = {
      status,
      birthdate: '1980-01-01',
      intervenerType: 'F',
      minorNeedsUpdate: false,
    } as const;
    const today = '2026-11-20';
    const operative = ['VALIDADO', 'ENVIADO', 'FINALIZADO'].includes(status);
    expect(canOperate(facts, today)).toBe(operative);
    expect(canOperate({ ...facts, birthdate: '2009-01-01' }, today)).toBe(false);
    expect(canOperate({ ...facts, minorNeedsUpdate: true }, today)).toBe(false);
    expect(canOperate({ ...facts, birthdate: null, intervenerType: 'J' }, today)).toBe(operative);
    expect(intervenerStatusLabel(status)).not.toContain('AML');
  });

  test('an AML block looks like any block', () => {
    expect(visibleIntervenerStatus('BLOQUEADO_AML')).toBe('BLOQUEADO');
    expect(visibleIntervenerStatus('VALIDADO')).toBe('VALIDADO');
  });
});

test('the role definitions are the matrix with the codes of the API', () => {
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
  expect(definitions.filter((one) => one.counts_for_signature !== one.can_sign)).toEqual([]);
});
