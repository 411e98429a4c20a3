import { expect, test } from 'vitest';
import type { Action } from './matrix.ts';
import { isActionInReach } from './role-reach.ts';

const today = '2026-11-20';
const holderRole = {
  role: 'TITULAR',
  validFrom: '2020-01-01',
  validTo: null,
  represents: null,
} as const;
const owner = { uuid: 'owner', role: 'TITULAR', validFrom: '2020-01-01', validTo: null } as const;
const account = {
  intervenerType: 'F',
  owners: [{ ...owner, birthdate: '2008-11-01' }],
} as const;
type TestedRole = Parameters<typeof isActionInReach>[0];

test.each<[string, Partial<TestedRole>, Action, boolean]>([
  ['a holder', {}, 'redeem', true],
  ['a role that ended yesterday', { validTo: '2026-11-19' }, 'view', false],
  ['a role that begins tomorrow', { validFrom: '2026-11-21' }, 'view', false],
  ['an attorney without a recorded deed', { role: 'APODERADO' }, 'view', false],
  ['an attorney who may order', { role: 'APODERADO', powerScope: 'OPERATE' }, 'redeem', true],
  [
    'an attorney who may not change bank accounts',
    { role: 'APODERADO', powerScope: 'OPERATE' },
    'bank_accounts',
    false,
  ],
  ['the parent of a holder who is an adult now', { role: 'REPRESENTANTE_LEGAL' }, 'view', true],
  ['the parent of a holder who is an adult now', { role: 'REPRESENTANTE_LEGAL' }, 'redeem', false],
])('%s, with %j, for the action %s: %s', (_, changes, action, expected) => {
  expect(
    isActionInReach({ powerScope: null, ...holderRole, ...changes }, account, action, today),
  ).toBe(expected);
});
