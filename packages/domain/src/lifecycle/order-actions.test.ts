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
  type OrderStatusActor,
  type OrderTransitionFacts,
} from './order-guards.ts';

const subscription = { operationType: 'SUSCRIPCION' } as const;
const change = (
  from: OperationStatus,
  to: OperationStatus,
  actor: OrderStatusActor,
  more: Partial<OrderTransitionFacts> = {},
): OrderTransitionFacts => ({ from, to, actor, ...subscription, ...more });
const validate = (more: Partial<OrderTransitionFacts> = {}): OrderTransitionFacts =>
  change('SIGNED', 'VALIDATED', 'backoffice', { areDocumentsValidated: true, ...more });

const now = new Date('2026-11-20T08:00:00Z');
const waitingFor = (days: number) => ({
  now,
  waitingSince: new Date(now.getTime() - days * 86_400_000),
});

describe('the guards', () => {
  test.each<[string, OrderTransitionFacts, boolean | string]>([
    [
      'refuse SIGNED without signatures',
      change('REGISTERED_ONLINE', 'SIGNED', 'client'),
      '409-010',
    ],
    [
      'allow SIGNED with all signatures',
      change('REGISTERED_ONLINE', 'SIGNED', 'client', { signatures: { complete: true } }),
      true,
    ],
    ['refuse VALIDATED without documents', change('SIGNED', 'VALIDATED', 'backoffice'), '409-010'],
    ['allow VALIDATED with validated documents', validate(), true],
    ['refuse VALIDATED with an open issue', validate({ hasOpenIssue: true }), '409-010'],
    ['refuse VALIDATED with an AML alert', validate({ hasAmlAlert: true }), '409-010'],
    [
      'refuse VALIDATED while the identity document of a new adult is not validated',
      validate({ operationType: 'REEMBOLSO', isIdentityUnchecked: true }),
      '409-010',
    ],
    [
      'refuse VALIDATED to a purchase with an expired identity document',
      validate({ isIdentityExpired: true }),
      '409-010',
    ],
    [
      'allow VALIDATED to a redemption to a validated bank account despite an expired identity document',
      validate({
        operationType: 'REEMBOLSO',
        isIdentityExpired: true,
        isBankAccountValidated: true,
      }),
      true,
    ],
    [
      'refuse a return to another registered status',
      change('SIGNED', 'REGISTERED', 'backoffice', { registeredAs: 'REGISTERED_ONLINE' }),
      '409-010',
    ],
    [
      'allow a return to the registered status of the order',
      change('SIGNED', 'REGISTERED_ONLINE', 'backoffice', { registeredAs: 'REGISTERED_ONLINE' }),
      true,
    ],
    [
      'do not send a purchase to the registry before its money arrives',
      change('VALIDATED', 'RD_SENT', 'system'),
      '409-010',
    ],
    [
      'send a purchase to the registry once its money has arrived',
      change('VALIDATED', 'RD_SENT', 'system', { cashReconciledOn: '2026-11-20' }),
      true,
    ],
    [
      'send a redemption to the registry without waiting for money',
      change('VALIDATED', 'RD_SENT', 'system', { operationType: 'REEMBOLSO' }),
      true,
    ],
    [
      'keep an order that is unsigned for 14 days',
      change('REGISTERED_ONLINE', 'CANCELLED', 'timer', waitingFor(14)),
      '409-010',
    ],
    [
      'cancel an order that is unsigned for 15 days',
      change('REGISTERED_ONLINE', 'CANCELLED', 'timer', waitingFor(15)),
      true,
    ],
    [
      'cancel a purchase after 15 days without money',
      change('VALIDATED', 'CANCELLED', 'timer', waitingFor(15)),
      true,
    ],
    [
      'keep a purchase whose money is received on day 15',
      change('VALIDATED', 'CANCELLED', 'timer', {
        ...waitingFor(15),
        cashReconciledOn: '2026-11-20',
      }),
      '409-010',
    ],
    [
      'keep a redemption after 15 days without money',
      change('VALIDATED', 'CANCELLED', 'timer', { operationType: 'REEMBOLSO', ...waitingFor(15) }),
      '409-010',
    ],
    ['let staff cancel after the cut-off', change('VALIDATED', 'CANCELLED', 'backoffice'), true],
    [
      'refuse a cancellation by a client after the cut-off',
      change('VALIDATED', 'CANCELLED', 'client'),
      '409-011',
    ],
    ['refuse FINALIZED without a price', change('RD_SENT', 'FINALIZED', 'callback_rd'), '409-010'],
    [
      'allow FINALIZED with a price from the registry',
      change('RD_SENT', 'FINALIZED', 'callback_rd', {
        price: { nav: '10.000000', date: '2026-11-20' },
      }),
      true,
    ],
    [
      'let a client cancel an incoming transfer before its acceptance',
      change('SNCE_1', 'CANCELLED', 'client', { operationType: 'TRASPASO_ENTRADA' }),
      true,
    ],
    [
      'let no client cancel an incoming transfer whose money is received',
      change('SNCE_1', 'CANCELLED', 'client', {
        operationType: 'TRASPASO_ENTRADA',
        isMoneyDebited: true,
      }),
      '409-011',
    ],
    [
      'let no client cancel an accepted incoming transfer',
      change('SNCE_2', 'CANCELLED', 'client', { operationType: 'TRASPASO_ENTRADA' }),
      '409-011',
    ],
    [
      'let no client cancel an outgoing transfer',
      change('SNCE_1', 'CANCELLED', 'client', { operationType: 'TRASPASO_SALIDA' }),
      '409-011',
    ],
    [
      'refuse VALIDATED to a child order without its parent order',
      change('REGISTERED', 'VALIDATED', 'system'),
      '409-010',
    ],
    [
      'allow VALIDATED to a child order with its parent order',
      change('REGISTERED', 'VALIDATED', 'system', { hasParent: true }),
      true,
    ],
  ])('%s', (_, request, expected) => {
    const decision = decideOrderTransition(request);
    expect(decision.ok ? true : decision.refusals[0]?.code).toBe(expected);
  });

  test.each<[OrderGuard, Partial<OrderTransitionFacts>]>([
    ['accepted', { confirmedBy: 'OUR_CHECKS' }],
    ['cashAndTaxHistory', { price: { nav: '10.000000', date: '2026-11-20' } }],
    ['mandateReady', { isMandateReady: true }],
    ['suspension', { suspendReason: 'RECIBOS_DEVUELTOS' }],
    ['stopInstruction', { replacedBy: 'newer' }],
    ['endDatePassed', { endDate: '2026-11-19', today: '2026-11-20' }],
  ])('include %s, which requires its fact', (name, fact) => {
    const request = change('SIGNED', 'VALIDATED', 'system');
    expect([orderGuards[name](request), orderGuards[name]({ ...request, ...fact })]).toEqual([
      false,
      true,
    ]);
  });
});

test('an incoming transfer is complete once its money and its tax history have arrived', () => {
  const request = change('SNCE_2', 'SNCE_3', 'callback_snce', {
    operationType: 'TRASPASO_ENTRADA',
  });
  const money = { cashReconciledOn: '2026-11-20' };
  const history = { taxHistoryOn: '2026-11-19' };
  for (const part of [{}, money, history])
    expect(decideOrderTransition({ ...request, ...part }).ok).toBe(false);
  expect(decideOrderTransition({ ...request, ...money, ...history }).ok).toBe(true);
});

test.each([
  ['TRASPASO_ENTRADA', 'SNCE_1', 'SNCE_2', 'callback_snce', 'COUNTERPARTY'],
  ['TRASPASO_SALIDA', 'SNCE_1', 'SNCE_2', 'callback_snce', 'OUR_CHECKS'],
  ['TRASPASO_SALIDA', 'SNCE_3', 'FINALIZED', 'system', 'BANK_STATEMENT'],
] as const)(
  '%s leaves %s only with the confirmation of the right party',
  (operationType, from, to, actor, requiredSource) => {
    for (const confirmedBy of ['COUNTERPARTY', 'OUR_CHECKS', 'BANK_STATEMENT'] as const)
      expect(decideOrderTransition({ operationType, from, to, actor, confirmedBy }).ok).toBe(
        confirmedBy === requiredSource,
      );
  },
);

test('orders of staff become VALIDATED without a parent order, orders of the service with a parent order', () => {
  const request = change('REGISTERED', 'VALIDATED', 'system');
  expect(decideOrderTransition({ ...request, operationType: 'BLOQUEO' }).ok).toBe(true);
  expect(decideOrderTransition({ ...request, operationType: 'TRASPASO_INTERNO' }).ok).toBe(false);
  expect(
    decideOrderTransition({
      ...request,
      operationType: 'TRASPASO_INTERNO',
      hasParent: true,
    }).ok,
  ).toBe(true);
});

describe('a client', () => {
  const baseFacts = { ...subscription, isBeforeCutoff: true, isMoneyDebited: false };

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
    'cancels an order in %s, before the cut-off: %s, with money debited: %s, result: %s',
    (status, isBeforeCutoff, isMoneyDebited, expected) => {
      const decision = decideOrderCancellation({
        ...baseFacts,
        status,
        isBeforeCutoff,
        isMoneyDebited,
      });
      const result = decision.ok
        ? decision.value.needsCode
          ? 'with code'
          : 'without code'
        : decision.refusals[0]?.code;
      expect(result).toBe(expected);
    },
  );

  test('deletes only a registered order without signatures', () => {
    expect(decideOrderDeletion({ status: 'REGISTERED_ONLINE', signatures: 0 }).ok).toBe(true);
    expect(decideOrderDeletion({ status: 'REGISTERED_ONLINE', signatures: 1 })).toMatchObject({
      refusals: [{ code: '409-011' }],
    });
    expect(decideOrderDeletion({ status: 'SIGNED', signatures: 0 }).ok).toBe(false);
  });
});

describe('the allowed actions of a person', () => {
  const allPermissions: AllowedActionsFacts = {
    ...subscription,
    status: 'REGISTERED_ONLINE',
    isBeforeCutoff: true,
    isMoneyDebited: false,
    maySign: true,
    mayCancel: true,
    mayModify: true,
    mySignaturePending: true,
  };

  test.each<[string, Partial<AllowedActionsFacts>, string[]]>([
    ['before the signature', {}, ['SIGN', 'MODIFY', 'CANCEL']],
    ['after their own signature', { mySignaturePending: false, mayModify: false }, ['CANCEL']],
    ['on a signed order', { status: 'SIGNED' }, ['CANCEL']],
    ['on a signed order after the cut-off', { status: 'SIGNED', isBeforeCutoff: false }, []],
    ['of a read-only person', { maySign: false, mayCancel: false, mayModify: false }, []],
    ['on an order at the registry', { status: 'RD_SENT' }, []],
    [
      'on an active instruction',
      { status: 'PERIODIC_ACTIVE', operationType: 'SOLICITUD_SUSCRIPCION_PERIODICA' },
      ['MODIFY', 'SUSPEND', 'CANCEL'],
    ],
    [
      'on a suspended instruction',
      { status: 'PERIODIC_SUSPENDED', operationType: 'SOLICITUD_SUSCRIPCION_PERIODICA' },
      ['MODIFY', 'RESUME', 'CANCEL'],
    ],
  ])('%s are as specified', (_, changes, actions) => {
    expect(allowedOrderActions({ ...allPermissions, ...changes })).toEqual(actions);
  });
});
