import type { Operation } from '@participe/contract';
import {
  type OrderStatusActor,
  findOrderTransition,
  operationStatuses,
  orderStatusActors,
} from '@participe/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  type TransferState,
  type TransferType,
  type TransferScenario,
  acceptTransfer,
  cancelAsClient,
  sendAwaitedMessages,
  payTransferOut,
  passCutoff,
  createTransferInState,
  rejectionMessage,
  sendRegistryAnswer,
  cancelAsStaff,
  sendFromOtherManager,
} from '../../../test/scenarios/transfer-transitions.ts';
import {
  expectForbiddenChangesRefused,
  readTransitions,
  tryStatusChange,
} from '../../../test/scenarios/transition-steps.ts';

/** Service for tests of the transitions of transfers between managers over HTTP (LIF-10 to LIF-21). */
let service: TestService;
let scenario: TransferScenario;
beforeAll(async () => {
  service = await startTestService();
  scenario = { service, day: '2026-11-19', requests: new Map() };
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const incomingType = 'TRASPASO_ENTRADA';
const outgoingType = 'TRASPASO_SALIDA';
type Act = (scenario: TransferScenario, order: Operation) => Promise<unknown>;
/** The new status, its actor, and the call or event that causes it. */
type Step = readonly [TransferState, OrderStatusActor, Act];
type Case = readonly [TransferType, TransferState, ...Step];

const refuseTransfer: Act = (one, order) => sendFromOtherManager(one, order, rejectionMessage);
const answerAs =
  (status: Parameters<typeof sendRegistryAnswer>[2]): Act =>
  (one, order) =>
    sendRegistryAnswer(one, order, status);

/**
 * The longest sequence of status changes for each transfer type, with one rejection by the registry for a technical
 * reason.
 */
const longestPaths: Record<TransferType, readonly Step[]> = {
  TRASPASO_ENTRADA: [
    ['SNCE_2', 'callback_snce', acceptTransfer],
    ['SNCE_3', 'callback_snce', sendAwaitedMessages],
    ['RD_SENT', 'system', passCutoff],
    ['VALIDATED', 'callback_rd', answerAs('REJECTED_TECHNICAL')],
    ['RD_SENT', 'system', passCutoff],
    ['FINALIZED', 'callback_rd', answerAs('CONFIRMED')],
  ],
  TRASPASO_SALIDA: [
    ['SNCE_2', 'callback_snce', acceptTransfer],
    ['RD_SENT', 'system', passCutoff],
    ['VALIDATED', 'callback_rd', answerAs('REJECTED_TECHNICAL')],
    ['RD_SENT', 'system', passCutoff],
    ['SNCE_3', 'system', answerAs('CONFIRMED')],
    ['FINALIZED', 'system', payTransferOut],
  ],
};
const firstTransitions: Record<TransferType, readonly string[]> = {
  TRASPASO_ENTRADA: ['VALIDATED>SNCE_1:SISTEMA'],
  TRASPASO_SALIDA: ['REGISTERED>SNCE_1:SISTEMA', 'null>REGISTERED:SISTEMA'],
};

const finalTransitions: readonly Case[] = [
  ...[incomingType, outgoingType].flatMap((type): Case[] => [
    [type as TransferType, 'SNCE_1', 'CANCELLED', 'callback_snce', refuseTransfer],
    [type as TransferType, 'SNCE_1', 'CANCELLED', 'backoffice', cancelAsStaff],
    [type as TransferType, 'SNCE_2', 'CANCELLED', 'callback_snce', refuseTransfer],
    [type as TransferType, 'SNCE_2', 'CANCELLED', 'backoffice', cancelAsStaff],
    [type as TransferType, 'RD_SENT', 'CANCELLED', 'callback_rd', answerAs('REJECTED_FINAL')],
    [type as TransferType, 'VALIDATED', 'CANCELLED', 'backoffice', cancelAsStaff],
  ]),
  [incomingType, 'SNCE_1', 'CANCELLED', 'client', cancelAsClient],
];

const historyActor: Partial<Record<OrderStatusActor, string>> = {
  client: 'CLIENTE',
  backoffice: 'GESTORA',
};

/** Changes the status; checks the entry in the history, and that forbidden further changes are refused. */
async function changeState(before: Operation, [to, by, act]: Step): Promise<Operation> {
  await act(scenario, before);
  const order = await readOperation(service, before.uuid);
  const latestStep = `${before.operation_status}>${to}:${historyActor[by] ?? 'SISTEMA'}`;
  const steps = await readTransitions(service, order);
  expect(steps[0]).toBe(latestStep);
  await expectForbiddenChangesRefused(service, order);
  expect(await readTransitions(service, order)).toEqual(steps);
  return order;
}

/**
 * Types and statuses in which the transition table lets clients cancel a transfer, but a guard refuses the
 * cancellation.
 */
const refusedByGuard = [
  `${incomingType} SNCE_2`,
  `${outgoingType} SNCE_1`,
  `${outgoingType} SNCE_2`,
];

test.each([incomingType, outgoingType] as const)(
  '%s: every status change up to the end succeeds, and client and staff can make no forbidden change',
  async (type) => {
    let order = await createTransferInState(scenario, type, 'SNCE_1');
    const [first, ...earlier] = firstTransitions[type];
    const steps = await readTransitions(service, order);
    expect(steps.slice(0, earlier.length + 1)).toEqual([first, ...earlier]);
    await expectForbiddenChangesRefused(service, order);
    for (const step of longestPaths[type]) {
      if (refusedByGuard.includes(`${type} ${order.operation_status}`)) {
        const answer = await tryStatusChange(service, 'client', order, 'CANCELLED');
        expectRefusal('POST /operations/{id}/status-change', '409-011', answer);
      }
      await advanceSession(service, 31);
      order = await changeState(order, step);
    }
  },
);

test.each(finalTransitions)('%s: %s > %s by %s', async (type, from, to, by, act) => {
  const order = await createTransferInState(scenario, type, from);
  expect(order.operation_status).toBe(from);
  await changeState(order, [to, by, act]);
});

test('every transition that exists only for transfers between managers was tried', () => {
  const transferTransitions = new Set<string>();
  for (const operationType of [incomingType, outgoingType] as const)
    for (const fromStatus of operationStatuses)
      for (const to of operationStatuses)
        for (const actor of orderStatusActors) {
          const row = findOrderTransition({ from: fromStatus, to, actor, operationType });
          const isOwn = row !== null && row.n >= 10 && row.n <= 21;
          if (isOwn) transferTransitions.add(`${operationType} ${fromStatus}>${to}:${actor}`);
        }
  const coveredSteps = Object.entries(longestPaths).flatMap(([type, steps]) =>
    steps.map(([to, by], at) => `${type} ${steps[at - 1]?.[0] ?? 'SNCE_1'}>${to}:${by}`),
  );
  const triedTransitions = [
    ...coveredSteps,
    ...finalTransitions.map(([type, from, to, by]) => `${type} ${from}>${to}:${by}`),
  ];
  const coveredTransitions = [
    // Tests above cover these transitions: the first status of each transfer, and cancellations that the table allows
    // to clients but a guard refuses.
    'TRASPASO_ENTRADA VALIDATED>SNCE_1:system',
    'TRASPASO_SALIDA REGISTERED>SNCE_1:system',
    'TRASPASO_ENTRADA SNCE_2>CANCELLED:client',
    'TRASPASO_SALIDA SNCE_1>CANCELLED:client',
    'TRASPASO_SALIDA SNCE_2>CANCELLED:client',
  ];
  const generatedTransitions = triedTransitions.filter(
    (pair) => !pair.includes('VALIDATED>CANCELLED'),
  );
  expect([...generatedTransitions, ...coveredTransitions].toSorted()).toEqual(
    [...transferTransitions].toSorted(),
  );
});

test('the books audit finds no differences afterwards', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
