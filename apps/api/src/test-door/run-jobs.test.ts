import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeAndSign } from '../../test/scenarios/flow.ts';
import { subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it('a run of the jobs waits for a retry that is due within a minute, and does not report it as unfinished', async () => {
  await placeAndSign(service, 'investor', subscriptionOf('investor_main', 'global', '500.00'));
  const soonTime = new Date(service.service.clock.sessionNow().getTime() + 1000);
  const delayedRows = await service.database.db
    .updateTable('outbox')
    .set({ next_attempt_at: soonTime, attempts: 1 })
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  expect(Number(delayedRows.numUpdatedRows)).toBeGreaterThan(0);
  await service.runJobs();
  const remainingMessages = await service.database.db
    .selectFrom('outbox')
    .select('seq')
    .where('delivered_at', 'is', null)
    .execute();
  expect(remainingMessages).toEqual([]);
});
