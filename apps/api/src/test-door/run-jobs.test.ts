import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeAndSign } from '../../test/scenarios/flow.ts';
import { subscriptionOf } from '../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../test/support/service.ts';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});
afterAll(() => test.stop());

it('a run of the jobs waits for a retry that is due within a minute, and does not report it as unfinished', async () => {
  await placeAndSign(test, 'investor', subscriptionOf('investor_main', 'global', '500.00'));
  const soonTime = new Date(test.service.clock.sessionNow().getTime() + 1000);
  const delayedRows = await test.database.db
    .updateTable('outbox')
    .set({ next_attempt_at: soonTime, attempts: 1 })
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  expect(Number(delayedRows.numUpdatedRows)).toBeGreaterThan(0);
  await test.runJobs();
  const remainingMessages = await test.database.db
    .selectFrom('outbox')
    .select('seq')
    .where('delivered_at', 'is', null)
    .execute();
  expect(remainingMessages).toEqual([]);
});
