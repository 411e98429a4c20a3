import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type PlacedOrder,
  bookOrderMoney,
  place,
  sign,
  subscriptionOf,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function placeSigned(payment: 'TRANSFERENCIA' | 'CHEQUE'): Promise<PlacedOrder> {
  const body = { ...subscriptionOf('investor_main', 'global', '600.00'), payment_method: payment };
  const placed = await place(await service.as('investor'), body);
  await sign(service, 'investor', placed);
  return placed;
}

async function readRows({ operation: { uuid, uuid_account: account } }: PlacedOrder) {
  const client = await service.as('investor');
  const lists = [
    await client.call('GET /operations', { query: { $limit: 'null' } }),
    await client.call('GET /accounts/{id}/operations', {
      params: { id: account },
      query: { $limit: 'null' },
    }),
  ];
  return lists.map(({ operations }) => operations.find((row) => row.uuid === uuid));
}

test.each(['TRANSFERENCIA', 'CHEQUE'] as const)(
  'a signed subscription paid by %s has no value date in the lists until its money arrives',
  async (payment) => {
    const placed = await placeSigned(payment);
    for (const row of await readRows(placed)) {
      expect(row).toMatchObject({ operation_status: 'SIGNED' });
      expect(Object.keys(row ?? {})).not.toContain('expected_value_date');
      expect(Object.keys(row ?? {})).not.toContain('value_date');
    }
    await bookOrderMoney(service, placed.operation, '2026-11-20');
    for (const row of await readRows(placed))
      expect(row).toMatchObject({ expected_value_date: '2026-11-20' });
  },
);
