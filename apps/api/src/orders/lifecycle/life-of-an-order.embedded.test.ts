import { productOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  respondAsRegistry,
  confirmationOf,
  bookOrderMoney,
  place,
  publishNavOf,
  readOperation,
  redemptionOf,
  sign,
  subscriptionOf,
  validate,
} from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService('embedded');
});
afterAll(() => service.stop());

test('an order passes from its placement to its confirmation on the embedded database', async () => {
  const nav = '27.123456';
  const isin = productOf('global').isin ?? '';
  const client = await service.as('investor');
  const subscription = await place(client, subscriptionOf('investor_main', 'global', '2000.00'));
  await sign(service, 'investor', subscription);
  await validate(service, subscription.operation.uuid);
  await bookOrderMoney(service, subscription.operation, '2026-11-19');
  const redemption = await place(
    client,
    redemptionOf('investor_main', 'global', { participations: '10' }),
  );
  await sign(service, 'investor', redemption);
  await validate(service, redemption.operation.uuid);
  await service.setClock('2026-11-19T13:00:00.000Z');
  await service.runJobs();
  await publishNavOf(service, isin, '2026-11-19', nav);
  const sentOperation = await Promise.all(
    [subscription, redemption].map(({ operation }) => readOperation(service, operation.uuid)),
  );
  expect(sentOperation.map((order) => order.operation_status)).toEqual(['RD_SENT', 'RD_SENT']);
  const outcome = await respondAsRegistry(
    service,
    sentOperation.toReversed().map((order) => confirmationOf(order, nav)),
  );
  expect(outcome).toMatchObject({ rows_ok: 2, rows_error: 0 });
  const done = await readOperation(service, redemption.operation.uuid);
  expect(done).toMatchObject({ operation_status: 'FINALIZED', cash: '271.23' });
});

test('a wrong row is rolled back without any effect on the next one', async () => {
  const client = await service.as('investor');
  const placedOrder = await place(client, subscriptionOf('investor_main', 'global', '100.00'));
  const unknownReference = {
    rd_reference: 'RD-OP0000000000-1',
    uuid_operation: placedOrder.operation.uuid,
    status: 'CONFIRMED' as const,
  };
  expect(await respondAsRegistry(service, [unknownReference, unknownReference])).toMatchObject({
    rows_error: 2,
  });
});
