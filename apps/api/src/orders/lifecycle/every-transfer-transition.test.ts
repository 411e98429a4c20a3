import type { Operation } from '@participe/contract';
import {
  type OrderActor,
  findOrderTransition,
  operationStatuses,
  orderActors,
} from '@participe/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { readTransitions, tryStatusChange } from '../../../test/scenarios/transition-steps.ts';

/** Service for tests of transfers between managers: rows 10 to 21 of LIF-29, over HTTP. */
let service: TestService;
let world: TransferScenario;
beforeAll(async () => {
  service = await startTestService();
  world = { service, day: '2026-11-19', requests: new Map() };
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const incoming = 'TRASPASO_ENTRADA';
const outgoing = 'TRASPASO_SALIDA';
type Act = (world: TransferScenario, order: Operation) => Promise<unknown>;
type Case = readonly [TransferType, TransferState, TransferState, OrderActor, Act];

const refuse: Act = (one, order) => sendFromOtherManager(one, order, rejectionMessage);
const says =
  (status: Parameters<typeof sendRegistryAnswer>[2]): Act =>
  (one, order) =>
    sendRegistryAnswer(one, order, status);

const cases: readonly Case[] = [
  ...[incoming, outgoing].flatMap((type): Case[] => [
    [type as TransferType, 'SNCE_1', 'SNCE_2', 'callback_snce', acceptTransfer],
    [type as TransferType, 'SNCE_1', 'CANCELLED', 'callback_snce', refuse],
    [type as TransferType, 'SNCE_1', 'CANCELLED', 'backoffice', cancelAsStaff],
    [type as TransferType, 'SNCE_2', 'CANCELLED', 'callback_snce', refuse],
    [type as TransferType, 'SNCE_2', 'CANCELLED', 'backoffice', cancelAsStaff],
    [type as TransferType, 'RD_SENT', 'VALIDATED', 'callback_rd', says('REJECTED_TECHNICAL')],
    [type as TransferType, 'RD_SENT', 'CANCELLED', 'callback_rd', says('REJECTED_FINAL')],
    [type as TransferType, 'VALIDATED', 'RD_SENT', 'system', passCutoff],
    [type as TransferType, 'VALIDATED', 'CANCELLED', 'backoffice', cancelAsStaff],
  ]),
  [incoming, 'SNCE_1', 'CANCELLED', 'client', cancelAsClient],
  [incoming, 'SNCE_2', 'SNCE_3', 'callback_snce', sendAwaitedMessages],
  [incoming, 'SNCE_3', 'RD_SENT', 'system', passCutoff],
  [incoming, 'RD_SENT', 'FINALIZED', 'callback_rd', says('CONFIRMED')],
  [outgoing, 'SNCE_2', 'RD_SENT', 'system', passCutoff],
  [outgoing, 'RD_SENT', 'SNCE_3', 'system', says('CONFIRMED')],
  [outgoing, 'SNCE_3', 'FINALIZED', 'system', payTransferOut],
];

const historyActor: Partial<Record<OrderActor, string>> = {
  client: 'CLIENTE',
  backoffice: 'GESTORA',
};
const steps = (operation: Operation) =>
  readTransitions(service, { operation, documents_to_sign: [] });

describe('allowed', () => {
  test.each(cases)('%s: %s > %s by %s', async (type, from, to, by, act) => {
    const order = await createTransferInState(world, type, from);
    expect(order.operation_status).toBe(from);
    await act(world, order);
    expect((await steps(order))[0]).toBe(`${from}>${to}:${historyActor[by] ?? 'SISTEMA'}`);
  });

  test('both begin as they should', async () => {
    const out = await createTransferInState(world, outgoing, 'SNCE_1');
    expect(await steps(out)).toEqual(['REGISTERED>SNCE_1:SISTEMA', 'null>REGISTERED:SISTEMA']);
    const into = await createTransferInState(world, incoming, 'SNCE_1');
    expect((await steps(into))[0]).toBe('VALIDATED>SNCE_1:SISTEMA');
  });
});

const states = ['SNCE_1', 'SNCE_2', 'SNCE_3', 'VALIDATED', 'FINALIZED', 'CANCELLED'] as const;
const change = 'POST /operations/{id}/status-change';

describe('forbidden', () => {
  test.each([incoming, outgoing].flatMap((type) => states.map((state) => [type, state] as const)))(
    '%s, %s: nothing that client or staff may not ask for',
    async (type, state) => {
      const operation = await createTransferInState(world, type as TransferType, state);
      const placed = { operation, documents_to_sign: [] };
      const before = await steps(operation);
      for (const actor of ['client', 'backoffice'] as const)
        for (const to of operationStatuses) {
          const row = findOrderTransition({
            from: state,
            to,
            actor,
            operationType: type as TransferType,
          });
          if (row !== null) continue;
          const answer = await tryStatusChange(service, actor, placed, to);
          if (actor === 'client' && to === 'CANCELLED') expectRefusal(change, '409-011', answer);
          else expectRefusal(change, '409-010', answer);
        }
      expect(await steps(operation)).toEqual(before);
      expect((await readOperation(service, operation.uuid)).operation_status).toBe(state);
    },
  );

  test.each([
    [incoming, 'SNCE_2'],
    [outgoing, 'SNCE_1'],
    [outgoing, 'SNCE_2'],
  ] as const)('%s, %s: it is not the client’s to cancel', async (type, state) => {
    const operation = await createTransferInState(world, type, state);
    const answer = await tryStatusChange(
      service,
      'client',
      { operation, documents_to_sign: [] },
      'CANCELLED',
    );
    expectRefusal(change, '409-011', answer);
  });
});

test('every pair that the table has for transfers alone was tried', () => {
  const own = new Set<string>();
  for (const operationType of [incoming, outgoing] as const)
    for (const from of operationStatuses)
      for (const to of operationStatuses)
        for (const actor of orderActors) {
          const row = findOrderTransition({ from, to, actor, operationType });
          const isOwn = row !== null && row.n >= 10 && row.n <= 21;
          if (isOwn) own.add(`${operationType} ${from}>${to}:${actor}`);
        }
  const tried = cases.map(([type, from, to, by]) => `${type} ${from}>${to}:${by}`);
  const elsewhere = [
    // Transitions that the generated cases leave out because tests above cover them: the first status of each
    // transfer, and cancellations that the table allows to clients but a guard refuses.
    'TRASPASO_ENTRADA VALIDATED>SNCE_1:system',
    'TRASPASO_SALIDA REGISTERED>SNCE_1:system',
    'TRASPASO_ENTRADA SNCE_2>CANCELLED:client',
    'TRASPASO_SALIDA SNCE_1>CANCELLED:client',
    'TRASPASO_SALIDA SNCE_2>CANCELLED:client',
  ];
  const given = tried.filter((pair) => !pair.includes('VALIDATED>CANCELLED'));
  expect([...given, ...elsewhere].toSorted()).toEqual([...own].toSorted());
});

test('the books are right after all of it', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
