import { describe, expect, test } from 'vitest';
import type { OperationStatus } from '../orders/order.ts';
import {
  allowedActions,
  type AllowedActionsFacts,
  decideCancel,
  decideDelete,
  decideTransition,
} from './order-actions.ts';
import {
  type OrderGuard,
  orderGuards,
  type TransitionActor,
  type TransitionFacts,
} from './order-guards.ts';

const subscription = { operationType: 'SUSCRIPCION' } as const;
const facts = (
  from: OperationStatus,
  to: OperationStatus,
  actor: TransitionActor,
  more: Partial<TransitionFacts> = {},
): TransitionFacts => ({ from, to, actor, ...subscription, ...more });

describe('guards', () => {
  test.each<[string, TransitionFacts, boolean | string]>([
    ['unsigned', facts('REGISTERED_ONLINE', 'SIGNED', 'client'), '409-010'],
    [
      'signed by all',
      facts('REGISTERED_ONLINE', 'SIGNED', 'client', { signaturesComplete: true }),
      true,
    ],
    ['paper missing', facts('SIGNED', 'VALIDATED', 'backoffice'), '409-010'],
    ['papers right', facts('SIGNED', 'VALIDATED', 'backoffice', { docsValidated: true }), true],
    [
      'open issue',
      facts('SIGNED', 'VALIDATED', 'backoffice', { docsValidated: true, openIssue: true }),
      '409-010',
    ],
    [
      'AML alert',
      facts('SIGNED', 'VALIDATED', 'backoffice', { docsValidated: true, amlAlert: true }),
      '409-010',
    ],
    [
      'expired DNI',
      facts('SIGNED', 'VALIDATED', 'backoffice', { docsValidated: true, identityExpired: true }),
      '409-010',
    ],
    [
      'expired DNI, redemption to the known IBAN',
      facts('SIGNED', 'VALIDATED', 'backoffice', {
        operationType: 'REEMBOLSO',
        docsValidated: true,
        identityExpired: true,
        knownBankAccount: true,
      }),
      true,
    ],
    [
      'back to another variant',
      facts('SIGNED', 'REGISTERED', 'backoffice', { registeredAs: 'REGISTERED_ONLINE' }),
      '409-010',
    ],
    [
      'back to its variant',
      facts('SIGNED', 'REGISTERED_ONLINE', 'backoffice', { registeredAs: 'REGISTERED_ONLINE' }),
      true,
    ],
    ['no money', facts('VALIDATED', 'RD_SENT', 'system'), '409-010'],
    ['money there', facts('VALIDATED', 'RD_SENT', 'system', { cashReconciled: true }), true],
    [
      'redemption needs no money',
      facts('VALIDATED', 'RD_SENT', 'system', { operationType: 'REEMBOLSO' }),
      true,
    ],
    ['unsigned 14 days', facts('REGISTERED_ONLINE', 'CANCELLED', 'timer'), '409-010'],
    ['unsigned 15 days', facts('REGISTERED_ONLINE', 'CANCELLED', 'timer', { overdue: true }), true],
    ['no money in 15 days', facts('VALIDATED', 'CANCELLED', 'timer', { overdue: true }), true],
    [
      'money on day 15',
      facts('VALIDATED', 'CANCELLED', 'timer', { overdue: true, cashReconciled: true }),
      '409-010',
    ],
    [
      'a redemption waits for no money',
      facts('VALIDATED', 'CANCELLED', 'timer', { operationType: 'REEMBOLSO', overdue: true }),
      '409-010',
    ],
    ['back office cancels after the cut-off', facts('VALIDATED', 'CANCELLED', 'backoffice'), true],
    ['client cancels after the cut-off', facts('VALIDATED', 'CANCELLED', 'client'), '409-011'],
    ['registry figures differ', facts('RD_SENT', 'FINALIZED', 'callback_rd'), '409-010'],
    [
      'registry figures agree',
      facts('RD_SENT', 'FINALIZED', 'callback_rd', { registryFiguresAgree: true }),
      true,
    ],
    [
      'transfer withdrawn in time',
      facts('SNCE_1', 'CANCELLED', 'client', { operationType: 'TRASPASO_ENTRADA' }),
      true,
    ],
    [
      'transfer whose money has come',
      facts('SNCE_1', 'CANCELLED', 'client', {
        operationType: 'TRASPASO_ENTRADA',
        moneyDebited: true,
      }),
      '409-011',
    ],
    [
      'transfer already accepted',
      facts('SNCE_2', 'CANCELLED', 'client', { operationType: 'TRASPASO_ENTRADA' }),
      '409-011',
    ],
    [
      'transfer out is not the client’s here',
      facts('SNCE_1', 'CANCELLED', 'client', { operationType: 'TRASPASO_SALIDA' }),
      '409-011',
    ],
    ['child not signed', facts('REGISTERED', 'VALIDATED', 'system'), '409-010'],
    [
      'child of a signed instruction',
      facts('REGISTERED', 'VALIDATED', 'system', { signedInParent: true }),
      true,
    ],
  ])('%s', (_, asked, expected) => {
    const decision = decideTransition(asked);
    expect(decision.ok ? true : decision.refusals[0]?.code).toBe(expected);
  });

  test.each<[OrderGuard, Partial<TransitionFacts>]>([
    ['accepted', { counterpartyAccepted: true }],
    ['cashAndTaxHistory', { cashReconciled: true, taxHistoryReady: true }],
    ['mandateReady', { mandateReady: true }],
    ['suspension', { causeToSuspend: true }],
    ['stopInstruction', { replaced: true }],
    ['endDatePassed', { endDatePassed: true }],
  ])('%s needs its fact', (name, fact) => {
    const asked = facts('SIGNED', 'VALIDATED', 'system');
    expect([orderGuards[name](asked), orderGuards[name]({ ...asked, ...fact })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a client cancels', () => {
  const base = { ...subscription, beforeCutoff: true, moneyDebited: false };

  test.each<[OperationStatus, boolean, boolean, string]>([
    ['REGISTERED_ONLINE', false, false, 'without code'],
    ['SIGNED', true, false, 'with code'],
    ['VALIDATED', true, false, 'with code'],
    ['VALIDATED', false, false, '409-011'],
    ['SIGNED', true, true, '409-011'],
    ['RD_SENT', true, false, '409-011'],
    ['FINALIZED', true, false, '409-011'],
    ['CANCELLED', true, false, '409-011'],
  ])(
    '%s, before the cut-off %s, debited %s: %s',
    (status, beforeCutoff, moneyDebited, expected) => {
      const decision = decideCancel({ ...base, status, beforeCutoff, moneyDebited });
      const found = decision.ok
        ? decision.value.needsCode
          ? 'with code'
          : 'without code'
        : decision.refusals[0]?.code;
      expect(found).toBe(expected);
    },
  );

  test('deletes only what nobody has signed', () => {
    expect(decideDelete({ status: 'REGISTERED_ONLINE', signatures: 0 }).ok).toBe(true);
    expect(decideDelete({ status: 'REGISTERED_ONLINE', signatures: 1 })).toMatchObject({
      refusals: [{ code: '409-011' }],
    });
    expect(decideDelete({ status: 'SIGNED', signatures: 0 }).ok).toBe(false);
  });
});

describe('allowed actions', () => {
  const all: AllowedActionsFacts = {
    ...subscription,
    status: 'REGISTERED_ONLINE',
    beforeCutoff: true,
    moneyDebited: false,
    maySign: true,
    mayCancel: true,
    mayModify: true,
    mySignaturePending: true,
  };

  test.each<[string, Partial<AllowedActionsFacts>, string[]]>([
    ['unsigned', {}, ['SIGN', 'MODIFY', 'CANCEL']],
    ['mine is done', { mySignaturePending: false, mayModify: false }, ['CANCEL']],
    ['signed', { status: 'SIGNED' }, ['CANCEL']],
    ['after the cut-off', { status: 'SIGNED', beforeCutoff: false }, []],
    ['a reader', { maySign: false, mayCancel: false, mayModify: false }, []],
    ['sent', { status: 'RD_SENT' }, []],
    [
      'instruction running',
      { status: 'PERIODIC_ACTIVE', operationType: 'SOLICITUD_SUSCRIPCION_PERIODICA' },
      ['MODIFY', 'SUSPEND', 'CANCEL'],
    ],
    [
      'instruction paused',
      { status: 'PERIODIC_SUSPENDED', operationType: 'SOLICITUD_SUSCRIPCION_PERIODICA' },
      ['MODIFY', 'RESUME', 'CANCEL'],
    ],
  ])('%s', (_, changes, actions) => {
    expect(allowedActions({ ...all, ...changes })).toEqual(actions);
  });
});
