import { describe, expect, test } from 'vitest';
import type { OperationStatus } from '../orders/order.ts';
import {
  allowedOrderActions,
  type AllowedActionsFacts,
  decideOrderCancellation,
  decideOrderDeletion,
  decideOrderTransition,
} from './order-actions.ts';
import {
  type OrderGuard,
  orderGuards,
  type OrderActor,
  type OrderTransitionFacts,
} from './order-guards.ts';

const subscription = { operationType: 'SUSCRIPCION' } as const;
const facts = (
  from: OperationStatus,
  to: OperationStatus,
  actor: OrderActor,
  more: Partial<OrderTransitionFacts> = {},
): OrderTransitionFacts => ({ from, to, actor, ...subscription, ...more });

const now = new Date('2026-11-20T08:00:00Z');
const waited = (days: number) => ({
  now,
  waitingSince: new Date(now.getTime() - days * 86_400_000),
});

describe('guards', () => {
  test.each<[string, OrderTransitionFacts, boolean | string]>([
    ['unsigned', facts('REGISTERED_ONLINE', 'SIGNED', 'client'), '409-010'],
    [
      'signed by all',
      facts('REGISTERED_ONLINE', 'SIGNED', 'client', { signatures: { complete: true } }),
      true,
    ],
    ['document missing', facts('SIGNED', 'VALIDATED', 'backoffice'), '409-010'],
    [
      'documents validated',
      facts('SIGNED', 'VALIDATED', 'backoffice', { docsValidated: true }),
      true,
    ],
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
    [
      'money there',
      facts('VALIDATED', 'RD_SENT', 'system', { cashReconciledOn: '2026-11-20' }),
      true,
    ],
    [
      'redemption needs no money',
      facts('VALIDATED', 'RD_SENT', 'system', { operationType: 'REEMBOLSO' }),
      true,
    ],
    ['unsigned 14 days', facts('REGISTERED_ONLINE', 'CANCELLED', 'timer', waited(14)), '409-010'],
    ['unsigned 15 days', facts('REGISTERED_ONLINE', 'CANCELLED', 'timer', waited(15)), true],
    ['no money in 15 days', facts('VALIDATED', 'CANCELLED', 'timer', waited(15)), true],
    [
      'money on day 15',
      facts('VALIDATED', 'CANCELLED', 'timer', { ...waited(15), cashReconciledOn: '2026-11-20' }),
      '409-010',
    ],
    [
      'a redemption waits for no money',
      facts('VALIDATED', 'CANCELLED', 'timer', { operationType: 'REEMBOLSO', ...waited(15) }),
      '409-010',
    ],
    ['back office cancels after the cut-off', facts('VALIDATED', 'CANCELLED', 'backoffice'), true],
    ['client cancels after the cut-off', facts('VALIDATED', 'CANCELLED', 'client'), '409-011'],
    ['registry figures differ', facts('RD_SENT', 'FINALIZED', 'callback_rd'), '409-010'],
    [
      'registry figures agree',
      facts('RD_SENT', 'FINALIZED', 'callback_rd', {
        price: { nav: '10.000000', date: '2026-11-20' },
      }),
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
      'transfer out, which a client cannot withdraw here',
      facts('SNCE_1', 'CANCELLED', 'client', { operationType: 'TRASPASO_SALIDA' }),
      '409-011',
    ],
    ['child not signed', facts('REGISTERED', 'VALIDATED', 'system'), '409-010'],
    [
      'child of a signed instruction',
      facts('REGISTERED', 'VALIDATED', 'system', { hasParent: true }),
      true,
    ],
  ])('%s', (_, asked, expected) => {
    const decision = decideOrderTransition(asked);
    expect(decision.ok ? true : decision.refusals[0]?.code).toBe(expected);
  });

  test.each<[OrderGuard, Partial<OrderTransitionFacts>]>([
    ['accepted', { confirmedBy: 'OUR_CHECKS' }],
    ['cashAndTaxHistory', { price: { nav: '10.000000', date: '2026-11-20' } }],
    ['mandateReady', { mandateReady: true }],
    ['suspension', { suspendReason: 'RECIBOS_DEVUELTOS' }],
    ['stopInstruction', { replacedBy: 'newer' }],
    ['endDatePassed', { endDate: '2026-11-19', today: '2026-11-20' }],
  ])('%s needs its fact', (name, fact) => {
    const asked = facts('SIGNED', 'VALIDATED', 'system');
    expect([orderGuards[name](asked), orderGuards[name]({ ...asked, ...fact })]).toEqual([
      false,
      true,
    ]);
  });
});

test('an incoming transfer is complete once its money and its tax history have arrived', () => {
  const asked = facts('SNCE_2', 'SNCE_3', 'callback_snce', { operationType: 'TRASPASO_ENTRADA' });
  const money = { cashReconciledOn: '2026-11-20' };
  const history = { taxHistoryOn: '2026-11-19' };
  for (const part of [{}, money, history])
    expect(decideOrderTransition({ ...asked, ...part }).ok).toBe(false);
  expect(decideOrderTransition({ ...asked, ...money, ...history }).ok).toBe(true);
});

test.each([
  ['TRASPASO_ENTRADA', 'SNCE_1', 'SNCE_2', 'callback_snce', 'COUNTERPARTY'],
  ['TRASPASO_SALIDA', 'SNCE_1', 'SNCE_2', 'callback_snce', 'OUR_CHECKS'],
  ['TRASPASO_SALIDA', 'SNCE_3', 'FINALIZED', 'system', 'BANK_STATEMENT'],
] as const)(
  '%s leaves %s with the right confirmation only',
  (operationType, from, to, actor, by) => {
    for (const confirmedBy of ['COUNTERPARTY', 'OUR_CHECKS', 'BANK_STATEMENT'] as const)
      expect(decideOrderTransition({ operationType, from, to, actor, confirmedBy }).ok).toBe(
        confirmedBy === by,
      );
  },
);

test('orders of staff are valid at once, orders that the service creates only with a parent order', () => {
  const asked = facts('REGISTERED', 'VALIDATED', 'system');
  expect(decideOrderTransition({ ...asked, operationType: 'BLOQUEO' }).ok).toBe(true);
  expect(decideOrderTransition({ ...asked, operationType: 'TRASPASO_INTERNO' }).ok).toBe(false);
  expect(
    decideOrderTransition({ ...asked, operationType: 'TRASPASO_INTERNO', hasParent: true }).ok,
  ).toBe(true);
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
      const decision = decideOrderCancellation({ ...base, status, beforeCutoff, moneyDebited });
      const found = decision.ok
        ? decision.value.needsCode
          ? 'with code'
          : 'without code'
        : decision.refusals[0]?.code;
      expect(found).toBe(expected);
    },
  );

  test('deletes only an order without signatures', () => {
    expect(decideOrderDeletion({ status: 'REGISTERED_ONLINE', signatures: 0 }).ok).toBe(true);
    expect(decideOrderDeletion({ status: 'REGISTERED_ONLINE', signatures: 1 })).toMatchObject({
      refusals: [{ code: '409-011' }],
    });
    expect(decideOrderDeletion({ status: 'SIGNED', signatures: 0 }).ok).toBe(false);
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
    expect(allowedOrderActions({ ...all, ...changes })).toEqual(actions);
  });
});
