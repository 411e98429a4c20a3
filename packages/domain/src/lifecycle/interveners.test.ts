import { describe, expect, it, test } from 'vitest';
import {
  listPossibleChanges,
  findShadowedRows,
  listTableKeys,
  expandChanges,
  findUnusedGuards,
} from '../../test/lifecycle-table.ts';
import { intervenerStatuses } from '../parties/status.ts';
import { registeredStatuses } from '../registered.ts';
import { decideIntervenerTransition, intervenerLifecycle } from './interveners.ts';
import { findTransitionRow } from './machine.ts';

/** The table of a person's statuses (PTY-01), written by hand and independent of the code under test. */
const allowedChanges = [
  '->REGISTERED*:onboarding,backoffice',
  'REGISTERED*>SIGNED:client,backoffice',
  'SIGNED>VALIDADO:backoffice',
  'SIGNED>REGISTERED*:backoffice',
  'VALIDADO>ENVIADO:system',
  'ENVIADO>FINALIZADO:callback_rd',
  'ENVIADO>VALIDADO:callback_rd',
  'MIGRACION>SIGNED:client',
  'MIGRACION>FINALIZADO:backoffice',
  'FREE>BLOQUEADO:backoffice,system',
  'FREE>BLOQUEADO_AML:aml_unit',
  'BLOQUEADO>BLOQUEADO_AML:aml_unit',
  'BLOQUEADO>FREE:backoffice,aml_unit',
  'BLOQUEADO_AML>FREE:aml_unit',
];

test('a person can make exactly the changes of the table', () => {
  const unblockedStatuses = intervenerStatuses.filter((status) => !status.startsWith('BLOQUEADO'));
  expect(listTableKeys(intervenerLifecycle)).toEqual(
    expandChanges(allowedChanges, { 'REGISTERED*': registeredStatuses, FREE: unblockedStatuses }),
  );
  for (const requestedStatusChange of listPossibleChanges(intervenerLifecycle))
    if (findTransitionRow(intervenerLifecycle, requestedStatusChange) === null)
      expect(decideIntervenerTransition(requestedStatusChange)).toMatchObject({
        ok: false,
        refusals: [{ code: '409-010', field: 'intervener_status' }],
      });
});

test('no two rows allow the same change, and every guard is used', () => {
  expect(findShadowedRows(intervenerLifecycle)).toEqual([]);
  expect(findUnusedGuards(intervenerLifecycle)).toEqual([]);
});

describe('the guards', () => {
  it.each([
    [
      'VALIDADO requires validated proofs of ownership',
      'SIGNED',
      'VALIDADO',
      'backoffice',
      { areProofsValidated: true },
    ],
    [
      'ENVIADO requires readiness for submission',
      'VALIDADO',
      'ENVIADO',
      'system',
      { isReadyForSubmission: true },
    ],
    [
      'FINALIZADO requires the number of the registry',
      'ENVIADO',
      'FINALIZADO',
      'callback_rd',
      { hasRegistryNumber: true },
    ],
    [
      'a return to a registered status requires the one before the signature',
      'SIGNED',
      'REGISTERED_POSTAL',
      'backoffice',
      { registeredAs: 'REGISTERED_POSTAL' },
    ],
    [
      'the end of a block requires the status before the block',
      'BLOQUEADO',
      'ENVIADO',
      'backoffice',
      { previousStatus: 'ENVIADO' },
    ],
  ] as const)('%s', (_, from, to, actor, facts) => {
    expect(decideIntervenerTransition({ from, to, actor }).ok).toBe(false);
    expect(decideIntervenerTransition({ from, to, actor, ...facts })).toMatchObject({
      ok: true,
      value: { status: to, previousStatus: null },
    });
  });

  it('a block stores the status before it, and a second block keeps the stored status', () => {
    const blockedTransition = decideIntervenerTransition({
      from: 'VALIDADO',
      to: 'BLOQUEADO',
      actor: 'backoffice',
    });
    expect(blockedTransition).toMatchObject({ value: { previousStatus: 'VALIDADO' } });
    const secondBlock = decideIntervenerTransition({
      from: 'BLOQUEADO',
      to: 'BLOQUEADO_AML',
      actor: 'aml_unit',
      previousStatus: 'VALIDADO',
    });
    expect(secondBlock).toMatchObject({ value: { previousStatus: 'VALIDADO' } });
  });

  it('a signature stores the registered status before it', () => {
    const signatureDecision = decideIntervenerTransition({
      from: 'REGISTERED_EMAIL',
      to: 'SIGNED',
      actor: 'client',
    });
    expect(signatureDecision).toMatchObject({ value: { registeredAs: 'REGISTERED_EMAIL' } });
  });
});
