import { randomUUID } from 'node:crypto';
import type { OrderBody } from '@participe/contract';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { redemptionOf, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { callWithFourEyes } from '../../../test/support/four-eyes.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'POST /operations';
const field = {
  field: 'uuid_simulation',
  message: 'La simulación no corresponde a esta orden o ha caducado. Vuelva a calcularla.',
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const body = subscriptionOf('couple', 'global', '300');
const simulateOrder = async (person: 'couple_a' | 'couple_b', order: OrderBody = body) =>
  (await (await service.as(person)).call('POST /operations/simulation', { body: order }))
    .simulation;
const placeOrder = async (order: OrderBody, person: 'couple_a' | 'couple_b' = 'couple_a') =>
  callApi(service, call, { token: await service.token(person), body: order });

test('201 for the simulated order, also when its amount is written with decimals; the audit names the simulation', async () => {
  const { uuid: uuid_simulation } = await simulateOrder('couple_a');
  for (const cash of ['300', '300.00']) {
    const { status, body: placed } = await placeOrder({ ...body, cash, uuid_simulation });
    expect(status).toBe(201);
    const { entry } = await service.database.db
      .selectFrom('audit_log')
      .select('entry')
      .where('entry', 'like', `%operation.placed%${placed.operation.uuid}%`)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry)).toMatchObject({ after: { simulation: uuid_simulation } });
  }
});

test('400-020 for an unknown simulation and for one of another person, account, product, type or size', async () => {
  const { uuid: uuid_simulation } = await simulateOrder('couple_a');
  const bodyWithSimulation = { ...body, uuid_simulation };
  expectRefusal(
    call,
    '400-020',
    await placeOrder({ ...body, uuid_simulation: randomUUID() }),
    field,
  );
  expectRefusal(call, '400-020', await placeOrder(bodyWithSimulation, 'couple_b'), field);
  for (const otherBody of [
    { cash: '300.01' },
    { id_product: productOf('renta').uuid },
    { ...redemptionOf('couple', 'global', { cash: '300' }), payment_method: undefined },
  ])
    expectRefusal(
      call,
      '400-020',
      await placeOrder({ ...bodyWithSimulation, ...otherBody }),
      field,
    );
  const changedSimulationId = `${uuid_simulation.slice(0, -1)}${uuid_simulation.endsWith('0') ? '1' : '0'}`;
  expectRefusal(
    call,
    '400-020',
    await placeOrder({ ...body, uuid_simulation: changedSimulationId }),
    field,
  );
});

test('400-020 thirty minutes after the simulation, also with a later end written into the id', async () => {
  const { uuid, valid_until: until } = await simulateOrder('couple_a');
  await service.setClock(until);
  expectRefusal(call, '400-020', await placeOrder({ ...body, uuid_simulation: uuid }), field);
  const laterTimeHex = (Number.parseInt(uuid.slice(0, 8), 16) + 3600).toString(16);
  const laterSimulationId = `${laterTimeHex}${uuid.slice(8)}`;
  expectRefusal(
    call,
    '400-020',
    await placeOrder({ ...body, uuid_simulation: laterSimulationId }),
    field,
  );
});

test('a simulation that names an unknown simulation reports this among its errors', async () => {
  const { errors } = await simulateOrder('couple_a', { ...body, uuid_simulation: randomUUID() });
  expect(errors).toEqual([{ code: '400-020', ...field }]);
});

test('400-020 for an order of staff in the name of the manager, which nobody simulates', async () => {
  const answer = await callWithFourEyes(service, call, {
    body: {
      uuid_account: accountOf('couple').uuid,
      operation_type: 'BLOQUEO',
      id_product: productOf('global').uuid,
      amount_mode: 'TOTAL',
      block_scope: 'POSITION',
      block_reason: 'EMBARGO',
      accepted_documents: [],
      uuid_simulation: randomUUID(),
    },
  });
  expectRefusal(call, '400-020', answer, field);
});
