import { callWithFourEyes, callWithFourEyesOrThrow } from '../../../test/support/four-eyes.ts';
import type { Operation } from '@participe/contract';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { type ApiResponse, callApi } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { changeStatus } from '../../../test/scenarios/flow.ts';
import {
  respondAsRegistry,
  place,
  readOperation,
  redemptionOf,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const account = accountOf('investor_main').uuid;
const call = 'POST /operations';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const bodyOf = (type: 'BLOQUEO' | 'DESBLOQUEO', more: object = {}) => ({
  uuid_account: account,
  operation_type: type,
  id_product: productOf('global').uuid,
  amount_mode: 'PARTICIPATIONS',
  participations: '10',
  block_scope: 'POSITION',
  block_reason: 'EMBARGO',
  accepted_documents: [],
  ...more,
});
const allUnits = { amount_mode: 'TOTAL', participations: undefined };

async function placeAsStaff(type: 'BLOQUEO' | 'DESBLOQUEO', more: object = {}) {
  return callWithFourEyes(service, call, { body: bodyOf(type, more) });
}

async function placeBlockOrder(
  type: 'BLOQUEO' | 'DESBLOQUEO',
  more: object = {},
): Promise<Operation> {
  const body = bodyOf(type, more);
  const { operation, documents_to_sign: papers } = await callWithFourEyesOrThrow(service, call, {
    body,
  });
  expect(papers).toEqual([]);
  return operation;
}

async function readPosition(product: 'global' | 'renta' = 'global') {
  const client = await service.as('investor');
  const { position_statuses: statuses } = await client.call('POST /operations/position-statuses', {
    body: { uuid_account: account, id_products: [productOf(product).uuid] },
  });
  const [status] = statuses;
  if (status === undefined) throw new Error('The account holds the product.');
  return status;
}

async function confirmAtRegistry(order: Operation, participations: string): Promise<Operation> {
  await service.runJobs();
  const sentOperation = await readOperation(service, order.uuid);
  const { rows_ok: ok } = await respondAsRegistry(service, [
    {
      rd_reference: sentOperation.rd_reference ?? '',
      uuid_operation: order.uuid,
      status: 'CONFIRMED',
      participations,
    },
  ]);
  expect(ok).toBe(1);
  return readOperation(service, order.uuid);
}

describe('units', () => {
  test('are blocked at once, and the registry records the block', async () => {
    const positionBefore = await readPosition();
    const order = await placeBlockOrder('BLOQUEO');
    expect(order).toMatchObject({
      operation_status: 'VALIDATED',
      participations: '10.000000',
      cash: null,
      source_system: 'BACKOFFICE',
    });
    const positionAfter = await readPosition();
    expect(positionAfter).toMatchObject({ blocked: '10.000000', status: 'PARTIALLY_BLOCKED' });
    expect(Number(positionBefore.available) - Number(positionAfter.available)).toBeCloseTo(10, 6);
    expect(await confirmAtRegistry(order, '10.000000')).toMatchObject({
      operation_status: 'FINALIZED',
      net_asset_value: null,
      value_date: null,
    });
  });

  test('cannot be withdrawn while blocked, by any actor', async () => {
    const { participations } = await readPosition();
    const body = redemptionOf('investor_main', 'global', { participations });
    const refusedAnswer = await callApi(service, call, {
      token: await service.token('investor'),
      body,
    });
    expectRefusal(call, '400-042', refusedAnswer, { field: 'participations' });
  });

  test('cannot be unblocked when more than the blocked units are requested', async () => {
    const refusedAnswer = await placeAsStaff('DESBLOQUEO', { participations: '10.000001' });
    expectRefusal(call, '400-042', refusedAnswer, { field: 'participations' });
  });

  test('can be unblocked completely', async () => {
    const order = await placeBlockOrder('DESBLOQUEO', allUnits);
    expect(order.participations).toBe('10.000000');
    expect((await readPosition()).blocked).toBe('0.000000');
    expect(await confirmAtRegistry(order, '10.000000')).toMatchObject({
      operation_status: 'FINALIZED',
    });
  });

  test('reserved by an order cannot be blocked', async () => {
    const { available } = await readPosition('renta');
    const halfUnits = (Number(available) / 2).toFixed(6);
    const client = await service.as('investor');
    await place(client, redemptionOf('investor_main', 'renta', { participations: halfUnits }));
    const renta = { id_product: productOf('renta').uuid };
    const refusedAnswer = await placeAsStaff('BLOQUEO', { ...renta, participations: available });
    expectRefusal(call, '400-042', refusedAnswer, { field: 'participations' });
    const freePosition = (await readPosition('renta')).available;
    expect((await placeBlockOrder('BLOQUEO', { ...renta, ...allUnits })).participations).toBe(
      freePosition,
    );
    expect(await readPosition('renta')).toMatchObject({
      available: '0.000000',
      blocked: freePosition,
    });
  });
});

test("a block is confirmed only when the registry's figures equal ours", async () => {
  const order = await placeBlockOrder('BLOQUEO', { participations: '1' });
  await service.runJobs();
  const sentOperation = await readOperation(service, order.uuid);
  const answer = { rd_reference: sentOperation.rd_reference ?? '', uuid_operation: order.uuid };
  const { errors } = await respondAsRegistry(service, [
    { ...answer, status: 'CONFIRMED', participations: '2.000000' },
    { ...answer, status: 'CONFIRMED' },
  ]);
  expect(errors.map(({ code }) => code)).toEqual(['UNITS_DIFFER', '400-020']);
  expect((await readOperation(service, order.uuid)).operation_status).toBe('RD_SENT');
});

test('blocked units cannot be released by cancelling the block, only by an order to unblock', async () => {
  const order = await placeBlockOrder('BLOQUEO', { participations: '1' });
  const change = 'POST /operations/{id}/status-change';
  expectRefusal(change, '409-010', await changeStatus(service, order.uuid, 'CANCELLED'));
  const client = await service.as('investor');
  const { operation } = await client.call('GET /operations/{id}', { params: { id: order.uuid } });
  expect(operation.allowed_actions).toEqual([]);
});

describe('an account', () => {
  const scope = { ...allUnits, block_scope: 'ACCOUNT' };
  const placeOrder = async (): Promise<ApiResponse<unknown>> =>
    callApi(service, call, {
      token: await service.token('investor'),
      body: subscriptionOf('investor_main', 'global', '200.00'),
    });

  test('places no orders while blocked, but can be read', async () => {
    const blockOrder = await placeBlockOrder('BLOQUEO', { ...scope, block_reason: 'PBC' });
    expect(blockOrder).toMatchObject({ operation_status: 'VALIDATED', participations: '0.000000' });
    expectRefusal(call, '403-002', await placeOrder());
    const client = await service.as('investor');
    const { account: seen } = await client.call('GET /accounts/{id}', { params: { id: account } });
    expect(JSON.stringify(seen)).not.toContain('PBC');
    expect(await confirmAtRegistry(blockOrder, '0.000000')).toMatchObject({
      operation_status: 'FINALIZED',
    });
  });

  test('cannot be blocked twice for money laundering, or twice for another reason', async () => {
    const aml = { ...scope, block_reason: 'PBC' };
    expectRefusal(call, '409-010', await placeAsStaff('BLOQUEO', aml));
    await placeBlockOrder('DESBLOQUEO', aml);
    await placeBlockOrder('BLOQUEO', scope);
    expectRefusal(call, '409-010', await placeAsStaff('BLOQUEO', scope));
    await placeBlockOrder('DESBLOQUEO', scope);
  });

  test.each([
    ['PBC', 'EMBARGO'],
    ['EMBARGO', 'PBC'],
  ])(
    'blocked for money laundering and for another reason stays blocked until both ended, first %s',
    async (first, last) => {
      for (const reason of [last, first])
        await placeBlockOrder('BLOQUEO', { ...scope, block_reason: reason });
      await placeBlockOrder('DESBLOQUEO', { ...scope, block_reason: first });
      expectRefusal(call, '403-002', await placeOrder());
      const repeatedAnswer = await placeAsStaff('DESBLOQUEO', { ...scope, block_reason: first });
      expectRefusal(call, '409-010', repeatedAnswer);
      await placeBlockOrder('DESBLOQUEO', { ...scope, block_reason: last });
      expect((await placeOrder()).status).toBe(201);
    },
  );
});

describe('400', () => {
  const requiredMessage = 'Campo requerido.';
  const modeMessage = 'La forma de indicar el importe no contiene un valor válido.';
  test.each([
    ['block_scope', requiredMessage, { block_scope: undefined }],
    ['block_reason', requiredMessage, { block_reason: undefined }],
    ['participations', requiredMessage, { participations: undefined }],
    [
      'participations',
      'El número de participaciones no contiene un valor válido.',
      { participations: '1.0000001' },
    ],
    ['amount_mode', modeMessage, { ...allUnits, amount_mode: 'CASH', cash: '1.00' }],
    ['amount_mode', modeMessage, { block_scope: 'ACCOUNT' }],
  ])('%s: %s', async (field, message, more) => {
    expectRefusal(call, '400-020', await placeAsStaff('BLOQUEO', more), { field, message });
  });

  test('for a client who sends fields that only staff may send', async () => {
    const token = await service.token('investor');
    const body = {
      ...subscriptionOf('investor_main', 'global', '200.00'),
      block_scope: 'ACCOUNT',
    };
    expectRefusal(call, '400-001', await callApi(service, call, { token, body }));
    const emptyBlockFields = { block_scope: undefined, block_reason: undefined };
    const ownAnswer = await callApi(service, call, {
      token,
      body: bodyOf('BLOQUEO', emptyBlockFields),
    });
    expectRefusal(call, '400-046', ownAnswer, { field: 'operation_type' });
  });
});

test('the books audit finds no differences afterwards', async () => {
  expect((await auditBooks(service.database.db)).differences).toEqual([]);
});
