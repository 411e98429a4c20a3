import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type PlacedOrder,
  bookOrderMoney,
  place,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { notificationsOf } from '../../../test/support/order-records.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  await service.send('/api/__test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_seconds: 31 }),
  });
});
afterAll(() => service.stop());

const sendToRegistry = async (uuid: string) =>
  (await service.staff()).call('POST /operations/{id}/export-to-rd', { params: { id: uuid } });

const placeSigned = async (body: Parameters<typeof place>[1]): Promise<PlacedOrder> => {
  const placedOrder = await place(await service.as('investor'), body);
  await sign(service, 'investor', placedOrder);
  return placedOrder;
};

describe('409-010', () => {
  test('before an order is validated, and for a subscription without its money', async () => {
    const placedOrder = await placeSigned(subscriptionOf('investor_main', 'global', '500.00'));
    await expect(sendToRegistry(placedOrder.operation.uuid)).rejects.toMatchObject({
      code: '409-010',
    });
    await validate(service, placedOrder.operation.uuid);
    await expect(sendToRegistry(placedOrder.operation.uuid)).rejects.toMatchObject({
      code: '409-010',
    });
    await bookOrderMoney(service, placedOrder.operation, '2026-11-19');
    expect((await sendToRegistry(placedOrder.operation.uuid)).export.rd_reference).toContain(
      placedOrder.operation.reference,
    );
    await expect(sendToRegistry(placedOrder.operation.uuid)).rejects.toMatchObject({ status: 409 });
  });
});

test('403-001 for a client', async () => {
  const placedOrder = await placeSigned(
    redemptionOf('investor_main', 'global', { cash: '200.00' }),
  );
  const client = await service.as('investor');
  await expect(
    client.call('POST /operations/{id}/export-to-rd', {
      params: { id: placedOrder.operation.uuid },
    }),
  ).rejects.toMatchObject({ code: '403-001' });
});

test('the message to the registry enters the outbox in the same transaction that sends the order', async () => {
  const placedOrder = await placeSigned(
    redemptionOf('investor_main', 'global', { cash: '210.00' }),
  );
  await validate(service, placedOrder.operation.uuid);
  const { export: exported } = await sendToRegistry(placedOrder.operation.uuid);
  const queuedTopics = await service.database.db
    .selectFrom('outbox')
    .select('topic')
    .where('uuid_subject', '=', exported.uuid)
    .execute();
  expect(queuedTopics).toEqual([{ topic: 'registry.order' }]);
});

describe('jobs', () => {
  test('at the cut-off of the value date, validated orders are sent, subscriptions only with their money', async () => {
    const redemption = await placeSigned(
      redemptionOf('investor_main', 'global', { cash: '220.00' }),
    );
    const paidOrder = await placeSigned(subscriptionOf('investor_main', 'global', '230.00'));
    const unpaidOrder = await placeSigned(subscriptionOf('investor_main', 'global', '240.00'));
    for (const { operation } of [redemption, paidOrder, unpaidOrder])
      await validate(service, operation.uuid);
    await bookOrderMoney(service, paidOrder.operation, '2026-11-19');
    const readStatuses = () =>
      Promise.all(
        [redemption, paidOrder, unpaidOrder].map(
          async ({ operation }) => (await readOperation(service, operation.uuid)).operation_status,
        ),
      );
    await service.setClock('2026-11-19T12:59:59.000Z');
    await service.runJobs();
    expect(await readStatuses()).toEqual(['VALIDATED', 'VALIDATED', 'VALIDATED']);
    await service.setClock('2026-11-19T13:00:00.000Z');
    await service.runJobs();
    expect(await readStatuses()).toEqual(['RD_SENT', 'RD_SENT', 'VALIDATED']);
    // Money matched after the cut-off counts for the day on which the bank received it, so that this order is sent
    // with the same value date.
    await bookOrderMoney(service, unpaidOrder.operation, '2026-11-19');
    await service.runJobs();
    expect(await readStatuses()).toEqual(['RD_SENT', 'RD_SENT', 'RD_SENT']);
  });

  test('after fifteen days, unsigned orders and signed subscriptions without money are cancelled, and no others', async () => {
    await service.setClock('2026-11-20T08:00:00.000Z');
    const client = await service.as('investor');
    const unsignedOrder = await place(
      client,
      redemptionOf('investor_main', 'global', { cash: '250.00' }),
    );
    const unpaidOrder = await placeSigned(subscriptionOf('investor_main', 'global', '260.00'));
    const paidOrder = await placeSigned(subscriptionOf('investor_main', 'global', '270.00'));
    await bookOrderMoney(service, paidOrder.operation, '2026-11-20');
    await service.setClock('2026-12-05T07:59:59.000Z');
    await service.runJobs();
    expect((await readOperation(service, unsignedOrder.operation.uuid)).operation_status).toBe(
      'REGISTERED_ONLINE',
    );
    await service.setClock('2026-12-05T08:00:00.000Z');
    await service.runJobs();
    expect(await readOperation(service, unsignedOrder.operation.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'FIRMA_CADUCADA',
    });
    expect(await readOperation(service, unpaidOrder.operation.uuid)).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'SIN_FONDOS',
    });
    expect((await readOperation(service, paidOrder.operation.uuid)).operation_status).toBe(
      'SIGNED',
    );
    expect(await notificationsOf(client, unsignedOrder.operation.uuid)).toContain(
      'Su reembolso está anulado: pasaron 15 días sin todas las firmas.',
    );
    expect(await notificationsOf(client, unpaidOrder.operation.uuid)).toContain(
      'Su suscripción está anulada: no nos llegó el dinero.',
    );
  });
});
