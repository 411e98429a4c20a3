import type { Operation } from '@participe/contract';
import {
  type DemoAccountKey,
  type DemoProductKey,
  accountOf,
  productOf,
} from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { readAlerts } from '../../../test/support/alerts.ts';
import { callApi, callOrThrow } from '../../../test/support/api.ts';
import { expectRefusal } from '../../../test/support/expect-refusal.ts';
import { changeStatus } from '../../../test/scenarios/flow.ts';
import { respondAsRegistry, readOperation } from '../../../test/scenarios/order-steps.ts';
import { countRows } from '../../../test/support/rows.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

const call = 'POST /operations';
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const recordOf = (
  type: string,
  [account, product]: readonly [DemoAccountKey, DemoProductKey],
  more: object,
) => ({
  uuid_account: accountOf(account).uuid,
  operation_type: type,
  id_product: productOf(product).uuid,
  accepted_documents: [],
  ...more,
});
const fundKeys = ['investor_main', 'global'] as const;
const planKeys = ['investor_pension', 'pension_decidido'] as const;

async function asStaff(body: object) {
  return callApi(service, call, { token: await service.token('staff'), body });
}

async function placeRecordOrder(body: object): Promise<Operation> {
  const token = await service.token('staff');
  const answer = await callOrThrow(service, call, { token, body });
  expect(answer.documents_to_sign).toEqual([]);
  return answer.operation;
}

async function readLots(): Promise<unknown> {
  const { db } = service.database;
  return {
    lots: await db.selectFrom('lot').selectAll().orderBy('uuid').execute(),
    positions: await db
      .selectFrom('position')
      .selectAll()
      .orderBy('uuid_account')
      .orderBy('id_product')
      .execute(),
    ledger: (await countRows(service.database.db)).ledger_transaction,
  };
}

test.each([
  ['HERENCIA', fundKeys, { amount_mode: 'PARTICIPATIONS', participations: '12.5' }],
  ['DONACION', fundKeys, { amount_mode: 'TOTAL' }],
  ['DEVOLUCION_EXCESO', planKeys, { amount_mode: 'CASH', cash: '500.00' }],
  ['CONTINGENCIA', planKeys, { amount_mode: 'TOTAL' }],
] as const)('%s is noted by the registry and moves nothing', async (type, where, size) => {
  const lotsBefore = await readLots();
  const order = await placeRecordOrder(recordOf(type, where, size));
  expect(order).toMatchObject({
    operation_type: type,
    operation_status: 'VALIDATED',
    source_system: 'BACKOFFICE',
    source: 'OFICINA',
    allowed_actions: [],
  });
  await service.runJobs();
  const sentOperation = await readOperation(service, order.uuid);
  expect(sentOperation.operation_status).toBe('RD_SENT');
  const confirmation = {
    rd_reference: sentOperation.rd_reference ?? '',
    uuid_operation: sentOperation.uuid,
    status: 'CONFIRMED' as const,
  };
  const wrongImport = await respondAsRegistry(service, [
    { ...confirmation, participations: '0.000001' },
  ]);
  expect(wrongImport.rows_error).toBe(1);
  const { participations } = sentOperation;
  const answer = {
    ...confirmation,
    ...(participations === null ? { cash: '500.00' } : { participations }),
  };
  expect(await respondAsRegistry(service, [answer])).toMatchObject({ rows_ok: 1, errors: [] });
  const done = await readOperation(service, order.uuid);
  expect(done.operation_status).toBe('FINALIZED');
  expect(await readLots()).toEqual(lotsBefore);
  const { clean, text } = await auditBooks(service.database.db);
  expect({ clean, text }).toEqual({ clean: true, text });
  const client = await service.as('investor');
  const params = { id: order.uuid };
  const { operation } = await client.call('GET /operations/{id}', { params });
  expect(operation).toMatchObject({ operation_type: type, allowed_actions: [] });
});

test('a record that the registry finally rejects ends, and staff are alerted', async () => {
  const lotsBefore = await readLots();
  const order = await placeRecordOrder(
    recordOf('DEVOLUCION_EXCESO', planKeys, { amount_mode: 'CASH', cash: '310.00' }),
  );
  await service.runJobs();
  const { rd_reference: reference } = await readOperation(service, order.uuid);
  const answer = {
    rd_reference: reference ?? '',
    uuid_operation: order.uuid,
    status: 'REJECTED_FINAL' as const,
    reason: 'Sin aportaciones ese año.',
  };
  expect(await respondAsRegistry(service, [answer])).toMatchObject({ rows_ok: 1, errors: [] });
  expect(await respondAsRegistry(service, [answer])).toMatchObject({ rows_same: 1, errors: [] });
  expect(await readOperation(service, order.uuid)).toMatchObject({
    operation_status: 'CANCELLED',
    cancel_reason: 'RECHAZO_RD',
  });
  expect((await readAlerts(service, order)).map(({ cause, text }) => [cause, text])).toEqual([
    [
      'REGISTRY_REFUSED',
      'El registro no admite la orden, que queda anulada. Dice: «Sin aportaciones ese año».',
    ],
  ]);
  expect(await readLots()).toEqual(lotsBefore);
});

describe('refused', () => {
  test('400-046 for an account or product of another type', async () => {
    for (const [type, where] of [
      ['DEVOLUCION_EXCESO', fundKeys],
      ['CONTINGENCIA', fundKeys],
      ['HERENCIA', ['investor_main', 'pension_decidido']],
      ['DONACION', ['investor_pension', 'global']],
    ] as const)
      expectRefusal(
        call,
        '400-046',
        await asStaff(recordOf(type, where, { amount_mode: 'TOTAL' })),
      );
  });

  test('400-001 for fields that a record does not have', async () => {
    const totalMode = { amount_mode: 'TOTAL' };
    for (const recordFields of [
      { source: 'EMAIL' },
      { block_scope: 'POSITION' },
      { payment_method: 'TRANSFERENCIA' },
    ])
      expectRefusal(
        call,
        '400-001',
        await asStaff(recordOf('HERENCIA', fundKeys, { ...totalMode, ...recordFields })),
      );
  });

  test('nobody may cancel a record, and no client may create one', async () => {
    const record = recordOf('HERENCIA', fundKeys, { amount_mode: 'TOTAL' });
    const order = await placeRecordOrder(record);
    const cancelledAnswer = await changeStatus(service, order.uuid, 'CANCELLED');
    expectRefusal('POST /operations/{id}/status-change', '409-010', cancelledAnswer);
    const token = await service.token('investor');
    const rowsBefore = (await countRows(service.database.db)).operation;
    const answer = await callApi(service, call, { token, body: record });
    expect(answer.status).toBe(400);
    expect((await countRows(service.database.db)).operation).toBe(rowsBefore);
  });
});
