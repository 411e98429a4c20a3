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

/** The table of a person's statuses (PTY-01). It is written by hand and independent of the code under test. */
const table = [
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
  const free = intervenerStatuses.filter((status) => !status.startsWith('BLOQUEADO'));
  expect(listTableKeys(intervenerLifecycle)).toEqual(
    expandChanges(table, { 'REGISTERED*': registeredStatuses, FREE: free }),
  );
  for (const asked of listPossibleChanges(intervenerLifecycle))
    if (findTransitionRow(intervenerLifecycle, asked) === null)
      expect(decideIntervenerTransition(asked)).toMatchObject({
        ok: false,
        refusals: [{ code: '409-010', field: 'intervener_status' }],
      });
});

test('no two rows have the same change, and every guard is used', () => {
  expect(findShadowedRows(intervenerLifecycle)).toEqual([]);
  expect(findUnusedGuards(intervenerLifecycle)).toEqual([]);
});

describe('the guards', () => {
  it.each([
    ['VALIDADO needs its proofs', 'SIGNED', 'VALIDADO', 'backoffice', { proofsValidated: true }],
    ['ENVIADO needs readiness', 'VALIDADO', 'ENVIADO', 'system', { submissionReady: true }],
    ['FINALIZADO its number', 'ENVIADO', 'FINALIZADO', 'callback_rd', { registryNumber: true }],
    [
      'back to the variant it came from',
      'SIGNED',
      'REGISTERED_POSTAL',
      'backoffice',
      { registeredAs: 'REGISTERED_POSTAL' },
    ],
    [
      'a block gives back what was before',
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

  it('a block, and a second block after it, store the status before both', () => {
    const blocked = decideIntervenerTransition({
      from: 'VALIDADO',
      to: 'BLOQUEADO',
      actor: 'backoffice',
    });
    expect(blocked).toMatchObject({ value: { previousStatus: 'VALIDADO' } });
    const over = decideIntervenerTransition({
      from: 'BLOQUEADO',
      to: 'BLOQUEADO_AML',
      actor: 'aml_unit',
      previousStatus: 'VALIDADO',
    });
    expect(over).toMatchObject({ value: { previousStatus: 'VALIDADO' } });
  });

  it('a signature stores the registered status before it', () => {
    const signed = decideIntervenerTransition({
      from: 'REGISTERED_EMAIL',
      to: 'SIGNED',
      actor: 'client',
    });
    expect(signed).toMatchObject({ value: { registeredAs: 'REGISTERED_EMAIL' } });
  });
});
