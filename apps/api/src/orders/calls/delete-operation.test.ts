import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { place, redemptionOf, sign, subscriptionOf } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const removeOrder = async (person: Parameters<TestService['as']>[0], uuid: string) =>
  (await service.as(person)).call('DELETE /operations/{id}', { params: { id: uuid } });

describe('204', () => {
  test('an order that nobody has signed is removed from every list, and its units are released', async () => {
    const client = await service.as('investor');
    const body = redemptionOf('investor_main', 'global', { cash: '300.00' });
    const { operation } = await place(client, body);
    await removeOrder('investor', operation.uuid);
    await expect(
      client.call('GET /operations/{id}', { params: { id: operation.uuid } }),
    ).rejects.toMatchObject({ status: 404 });
    const { operations } = await client.call('GET /operations', { query: { $limit: '500' } });
    expect(operations.map(({ uuid }) => uuid)).not.toContain(operation.uuid);
    const row = await service.database.db
      .selectFrom('operation')
      .innerJoin('hold', 'hold.uuid_operation', 'operation.uuid')
      .select(['operation_status', 'cancel_reason', 'is_hidden', 'released_at'])
      .where('uuid', '=', operation.uuid)
      .executeTakeFirst();
    expect(row).toMatchObject({
      operation_status: 'CANCELLED',
      cancel_reason: 'BORRADO_CLIENTE',
      is_hidden: true,
      released_at: expect.any(Date) as Date,
    });
    await expect(removeOrder('investor', operation.uuid)).rejects.toMatchObject({ status: 404 });
  });
});

describe('403 404 409', () => {
  test('403-001 for a read-only person, 404 for a person without a role', async () => {
    const body = subscriptionOf('investor_main', 'global', '300.00');
    const { operation } = await place(await service.as('investor'), body);
    await expect(removeOrder('readonly', operation.uuid)).rejects.toMatchObject({
      code: '403-001',
    });
    await expect(removeOrder('stranger', operation.uuid)).rejects.toMatchObject({ status: 404 });
  });

  test('409-011 once somebody has signed, even if signatures are missing', async () => {
    const body = subscriptionOf('couple', 'global', '300.00');
    const placedOrder = await place(await service.as('couple_a'), body);
    await sign(service, 'couple_a', placedOrder);
    await expect(removeOrder('couple_a', placedOrder.operation.uuid)).rejects.toMatchObject({
      status: 409,
      code: '409-011',
    });
  });
});
