import { describe, expect, it, test } from 'vitest';
import {
  listPossibleChanges,
  findShadowedRows,
  listTableKeys,
  expandChanges,
  findUnusedGuards,
} from '../../test/lifecycle-table.ts';
import { registeredStatuses } from '../registered.ts';
import { accountLifecycle, decideAccountTransition } from './accounts.ts';
import { findTransitionRow } from './machine.ts';

/** The table of account statuses (ACC-02), written by hand and independent of the code under test. */
const allowedChanges = [
  '->REGISTERED*:onboarding,backoffice',
  'REGISTERED*>SIGNED:client,backoffice',
  'SIGNED>VALIDADO:backoffice',
  'SIGNED>REGISTERED*:backoffice',
  'VALIDADO>ENVIADO:system',
  'ENVIADO>FINALIZED:callback_rd',
  'ENVIADO>VALIDADO:callback_rd',
];

test('an account can make exactly the changes of the table', () => {
  expect(listTableKeys(accountLifecycle)).toEqual(
    expandChanges(allowedChanges, { 'REGISTERED*': registeredStatuses }),
  );
  for (const requestedStatusChange of listPossibleChanges(accountLifecycle))
    if (findTransitionRow(accountLifecycle, requestedStatusChange) === null)
      expect(decideAccountTransition(requestedStatusChange)).toMatchObject({
        ok: false,
        refusals: [{ code: '409-010', field: 'account_status' }],
      });
});

test('no two rows allow the same change, and every guard is used', () => {
  expect(findShadowedRows(accountLifecycle)).toEqual([]);
  expect(findUnusedGuards(accountLifecycle)).toEqual([]);
});

describe('the guards', () => {
  it('VALIDADO requires all people and all proofs to be validated', () => {
    const requestedTransition = { from: 'SIGNED', to: 'VALIDADO', actor: 'backoffice' } as const;
    for (const facts of [{}, { arePeopleValidated: true }, { areProofsValidated: true }])
      expect(decideAccountTransition({ ...requestedTransition, ...facts }).ok).toBe(false);
    const completeProofs = { arePeopleValidated: true, areProofsValidated: true };
    expect(decideAccountTransition({ ...requestedTransition, ...completeProofs }).ok).toBe(true);
  });

  it.each([
    [
      'ENVIADO requires readiness for submission',
      'VALIDADO',
      'ENVIADO',
      'system',
      { isReadyForSubmission: true },
    ],
    [
      'FINALIZED requires the number of the registry',
      'ENVIADO',
      'FINALIZED',
      'callback_rd',
      { hasRegistryNumber: true },
    ],
    [
      'a return to a registered status requires the one before the signature',
      'SIGNED',
      'REGISTERED_ONLINE',
      'backoffice',
      { registeredAs: 'REGISTERED_ONLINE' },
    ],
  ] as const)('%s', (_, from, to, actor, facts) => {
    expect(decideAccountTransition({ from, to, actor }).ok).toBe(false);
    expect(decideAccountTransition({ from, to, actor, ...facts })).toMatchObject({
      ok: true,
      value: { status: to },
    });
  });
});
