import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcile } from '../db/reconcile.ts';
import { FundStory } from '../testing/fund-story.ts';
import { type TestService, startTestService } from '../testing/service.ts';

let service: TestService;
let story: FundStory;
beforeAll(async () => {
  service = await startTestService();
  story = new FundStory(service);
});
afterAll(() => service.stop());

test('A-FIFO-08: a partial transfer keeps date and cost, then redemptions in both funds', async () => {
  await story.begin('2022-05-09');
  await story.createFund('FA');
  await story.createFund('FB');
  await story.publish('FA', '2022-05-09', '60.000000');
  await story.publish('FB', '2022-05-09', '45.000000');
  await story.subscribe('FA', '2022-05-10', {
    nav: '60.000000',
    participations: '100.000000',
    cash: '6000.00',
  });
  const { out, into } = await story.transfer(
    ['FA', 'FB'],
    { amount_mode: 'CASH', cash: '4500.00' },
    { date: '2026-03-03', nav: '90.000000', participations: '50.000000', cash: '4500.00' },
    { date: '2026-03-04', nav: '45.000000', participations: '100.000000', cash: '4500.00' },
  );
  expect(out).toMatchObject({
    operation_status: 'FINALIZED',
    value_date: '2026-03-03',
    destination_value_date: '2026-03-04',
    withholding: '0.00',
  });
  expect(into).toMatchObject({ operation_status: 'FINALIZED', value_date: '2026-03-04' });
  expect(await story.lots('FA')).toEqual([['2022-05-10', '50.000000', '3000.00']]);
  expect(await story.lots('FB')).toEqual([['2022-05-10', '100.000000', '3000.00']]);
  expect((await reconcile(service.database.db)).differences).toEqual([]);
});
