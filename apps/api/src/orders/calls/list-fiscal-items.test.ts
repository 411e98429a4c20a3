import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FundStory, createFundStory } from '../../../test/scenarios/fund-story.ts';
import { callOrThrow } from '../../../test/support/api.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let story: FundStory;
beforeAll(async () => {
  service = await startTestService();
  story = createFundStory(service);
});
afterAll(() => service.stop());

test('a transfer lists each transferred lot with its deferred gain and without withholding', async () => {
  await story.begin('2024-01-08');
  for (const [key, nav] of [
    ['FA', '20.000000'],
    ['FB', '10.000000'],
  ] as const) {
    await story.createFund(key);
    await story.publish(key, '2024-01-08', nav);
  }
  const first = { nav: '20.000000', participations: '50.000000', cash: '1000.00' };
  const secondLot = { nav: '25.000000', participations: '40.000000', cash: '1000.00' };
  await story.subscribe('FA', '2024-01-09', first);
  await story.subscribe('FA', '2025-01-09', secondLot);
  const { out, into } = await story.transfer(
    ['FA', 'FB'],
    { amount_mode: 'PARTICIPATIONS', participations: '60' },
    { date: '2026-03-03', nav: '30.000000', participations: '60.000000', cash: '1800.00' },
    { date: '2026-03-04', nav: '10.000000', participations: '180.000000', cash: '1800.00' },
  );
  const itemsOf = async (id: string) =>
    (
      await callOrThrow(service, 'GET /operations/{id}/fiscal-items', {
        token: await service.token('investor'),
        params: { id },
      })
    ).fiscal_items;
  const untaxedItem = { withholding_base: '0.00', withholding: '0.00', origin: 'SUSCRIPCION' };
  expect(await itemsOf(out.uuid)).toMatchObject([
    {
      ...untaxedItem,
      acquisition_date: '2024-01-09',
      participations: '50.000000',
      acquisition_value: '1000.00',
      transmission_value: '1500.00',
      gain: '500.00',
    },
    {
      ...untaxedItem,
      acquisition_date: '2025-01-09',
      participations: '10.000000',
      acquisition_value: '250.00',
      transmission_value: '300.00',
      gain: '50.00',
    },
  ]);
  expect(await itemsOf(into.uuid)).toEqual([]);
});
