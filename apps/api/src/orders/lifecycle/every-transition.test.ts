import {
  type OperationType,
  type OrderStatusActor,
  findOrderTransition,
  operationStatuses,
  orderStatusActors,
} from '@participe/domain';
import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { readChildren } from '../../../test/scenarios/instruction-steps.ts';
import { advanceSession } from '../../../test/support/login.ts';
import { publishNavOf, readOperation } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import { type TransitionCase, transitionRows } from '../../../test/scenarios/transition-cases.ts';
import {
  type OrderState,
  answerAsRegistry,
  createPeriodicRedemption,
  expectForbiddenChangesRefused,
  transitionNav,
  placeSubscription,
  createOrderInState,
  readTransitions,
  tryStatusChange,
  registeredStates,
} from '../../../test/scenarios/transition-steps.ts';

/** Service for tests of the allowed and the refused transitions of LIF-29 over HTTP. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await publishNavOf(service, productOf('global').isin ?? '', '2026-11-19', transitionNav);
});
afterAll(() => service.stop());
beforeEach(() => advanceSession(service, 31));

const historyActor: Record<OrderStatusActor, string> = {
  client: 'CLIENTE',
  backoffice: 'GESTORA',
  system: 'SISTEMA',
  timer: 'SISTEMA',
  callback_rd: 'SISTEMA',
  callback_snce: 'SISTEMA',
};

const nameOf = (row: readonly TransitionCase[]): string =>
  row.map(({ from, to, by }) => `${from} > ${to} by ${by}`).join(', ');

describe('allowed', () => {
  test.each(transitionRows.map((row) => [nameOf(row), row] as const))('%s', async (_, row) => {
    const [first] = row;
    if (first === undefined) throw new Error('A row has a transition.');
    const { start = (on) => createOrderInState(on, first.from) } = first;
    const placedOrder = await start(service);
    const { operation } = placedOrder;
    expect((await readOperation(service, operation.uuid)).operation_status).toBe(first.from);
    for (const { from, to, by, act } of row) {
      await advanceSession(service, 31);
      await act(service, placedOrder);
      expect((await readTransitions(service, operation))[0]).toBe(
        `${from}>${to}:${historyActor[by]}`,
      );
    }
  });
});

const states: readonly OrderState[] = [
  ...registeredStates,
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'FINALIZED',
  'CANCELLED',
  'PERIODIC_ACTIVE',
  'PERIODIC_SUSPENDED',
];
const change = 'POST /operations/{id}/status-change';

describe('forbidden', () => {
  test.each(states)(
    '%s: no forbidden change by client, staff or registry, nor by a job at this time',
    async (state) => {
      const { operation } = await createOrderInState(service, state);
      const transitionsBefore = await readTransitions(service, operation);
      const order = await readOperation(service, operation.uuid);
      expect(order.operation_status).toBe(state);
      await expectForbiddenChangesRefused(service, order);
      if (state !== 'RD_SENT')
        for (const status of ['CONFIRMED', 'REJECTED_TECHNICAL', 'REJECTED_FINAL'] as const)
          expect((await answerAsRegistry(service, order, status)).rows_ok).toBe(0);
      await service.runJobs();
      expect(await readTransitions(service, order)).toEqual(transitionsBefore);
      expect((await readOperation(service, order.uuid)).operation_status).toBe(state);
    },
  );

  test('a signed order can be returned only to the status with which it was registered', async () => {
    const placedOrder = await createOrderInState(service, 'SIGNED');
    for (const to of registeredStates.filter((variant) => variant !== 'REGISTERED_ONLINE'))
      expectRefusal(
        change,
        '409-010',
        await tryStatusChange(service, 'backoffice', placedOrder.operation, to),
      );
  });
});

/** Transitions tested after the others, because they need a later date and the clock can only move forward. */
const transitionsTriedLater: string[] = [];

describe('allowed, after a change of date', () => {
  test('a new order begins unsigned, placed by its client', async () => {
    const { operation } = await placeSubscription(service);
    expect(await readTransitions(service, operation)).toEqual(['null>REGISTERED_ONLINE:CLIENTE']);
    transitionsTriedLater.push('null>REGISTERED_ONLINE:client');
  });

  test.each(['REGISTERED_EMAIL', 'REGISTERED_POSTAL'] as const)(
    'an order that came by post or e-mail begins as %s, entered by staff',
    async (state) => {
      const { operation } = await createOrderInState(service, state);
      expect(await readTransitions(service, operation)).toEqual([`null>${state}:GESTORA`]);
      transitionsTriedLater.push(`null>${state}:backoffice`);
    },
  );

  test('at the cut-off the system sends validated orders', async () => {
    const placedOrder = await createOrderInState(service, 'VALIDATED');
    await service.setClock('2026-11-19T13:00:00.000Z');
    await service.runJobs();
    expect((await readTransitions(service, placedOrder.operation))[0]).toBe(
      'VALIDATED>RD_SENT:SISTEMA',
    );
    transitionsTriedLater.push('VALIDATED>RD_SENT:system');
  });

  test('an instruction becomes active, creates its order on its day, and ends after its last day', async () => {
    const instruction = await createPeriodicRedemption(service);
    expect((await readTransitions(service, instruction.operation))[0]).toBe(
      'VALIDATED>PERIODIC_ACTIVE:SISTEMA',
    );
    transitionsTriedLater.push('VALIDATED>PERIODIC_ACTIVE:system');
    await service.setClock('2026-12-10T09:00:00.000Z');
    await service.runJobs();
    const [child] = await readChildren(service, instruction.operation.uuid);
    if (child === undefined) throw new Error('The instruction was carried out.');
    const operation = await readOperation(service, child.uuid);
    expect(await readTransitions(service, operation)).toEqual([
      'REGISTERED>VALIDATED:SISTEMA',
      'null>REGISTERED:SISTEMA',
    ]);
    transitionsTriedLater.push('REGISTERED>VALIDATED:system', 'null>REGISTERED:system');
    await service.database.db
      .updateTable('operation')
      .set({ per_end_date: '2026-12-11' })
      .where('uuid', '=', instruction.operation.uuid)
      .execute();
    await service.setClock('2026-12-14T09:00:00.000Z');
    await service.runJobs();
    expect((await readTransitions(service, instruction.operation))[0]).toBe(
      'PERIODIC_ACTIVE>FINALIZED:SISTEMA',
    );
    transitionsTriedLater.push('PERIODIC_ACTIVE>FINALIZED:system');
  });
});

const typesWithoutOtherManager: readonly OperationType[] = [
  'SUSCRIPCION',
  'REEMBOLSO',
  'REEMBOLSO_PERIODICO',
  'TRASPASO_INTERNO',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'SOLICITUD_REEMBOLSO_PERIODICO',
];
/**
 * A service cannot reach this transition: the system resumes instructions that were suspended by the yearly
 * contribution limit, which only pension plans have.
 */
const planOnlyTransition = 'PERIODIC_SUSPENDED>PERIODIC_ACTIVE:system';

test('every transition that the table allows for purchases, redemptions, switches and instructions was tried', () => {
  const allowedTransitions = new Set<string>();
  for (const operationType of typesWithoutOtherManager)
    for (const fromStatus of [null, ...operationStatuses])
      for (const to of operationStatuses)
        for (const actor of orderStatusActors)
          if (findOrderTransition({ from: fromStatus, to, actor, operationType }) !== null)
            allowedTransitions.add(`${String(fromStatus)}>${to}:${actor}`);
  const coveredTransitions = [
    ...transitionRows.flat().map(({ from, to, by }) => `${from}>${to}:${by}`),
    ...transitionsTriedLater,
    planOnlyTransition,
  ];
  expect([...new Set(coveredTransitions)].toSorted()).toEqual([...allowedTransitions].toSorted());
});
