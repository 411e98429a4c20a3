import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../db/reconcile.ts';
import { FundStory } from '../testing/fund-story.ts';
import { type TestService, startTestService } from '../testing/service.ts';

let service: TestService;
let story: FundStory;
beforeEach(async () => {
  service = await startTestService();
  story = new FundStory(service);
});
afterEach(() => service.stop());

async function expectCleanBooks(): Promise<void> {
  expect((await reconcile(service.database.db)).differences).toEqual([]);
}

/** Funds of a story with a value of the day before it begins, which estimates are made with. */
async function begin(date: string, navs: Readonly<Record<string, string>>): Promise<void> {
  await story.begin(date);
  for (const [key, nav] of Object.entries(navs)) {
    await story.createFund(key);
    await story.publish(key, date, nav);
  }
}

describe('the worked cases', () => {
  test('A-FIFO-08: a partial transfer keeps date and cost, then redemptions in both funds', async () => {
    await begin('2022-05-09', { FA: '60.000000', FB: '45.000000' });
    const bought = { nav: '60.000000', participations: '100.000000', cash: '6000.00' };
    await story.subscribe('FA', '2022-05-10', bought);
    const { out, into } = await story.transfer(
      ['FA', 'FB'],
      { amount_mode: 'CASH', cash: '4500.00' },
      { date: '2026-03-03', nav: '90.000000', participations: '50.000000', cash: '4500.00' },
      { date: '2026-03-04', nav: '45.000000', participations: '100.000000', cash: '4500.00' },
    );
    expect(out).toMatchObject({
      operation_status: 'FINALIZED',
      operation_sub_type: 'PARCIAL_IMPORTE',
      value_date: '2026-03-03',
      destination_value_date: '2026-03-04',
      withholding: '0.00',
      net_value: '4500.00',
    });
    expect(into).toMatchObject({
      operation_status: 'FINALIZED',
      value_date: '2026-03-04',
      order_date: out.order_date,
      withholding: '0.00',
    });
    expect(await story.lots('FA')).toEqual([['2022-05-10', '50.000000', '3000.00']]);
    expect(await story.lots('FB')).toEqual([['2022-05-10', '100.000000', '3000.00']]);
    const size = { amount_mode: 'PARTICIPATIONS', participations: '30' } as const;
    const part = await story.orderRedemption('FB', '2026-06-10', size);
    const rest = await story.orderRedemption('FA', '2026-06-10', { amount_mode: 'TOTAL' });
    const partly = { nav: '50.000000', participations: '30.000000', cash: '1500.00' };
    expect(await story.execute(part, 'FB', '2026-06-10', partly)).toMatchObject({
      withholding: '114.00',
      net_value: '1386.00',
    });
    const wholly = { nav: '92.000000', participations: '50.000000', cash: '4600.00' };
    expect(await story.execute(rest, 'FA', '2026-06-10', wholly)).toMatchObject({
      withholding: '304.00',
      net_value: '4296.00',
    });
    expect(await story.lots('FB')).toEqual([['2022-05-10', '70.000000', '2100.00']]);
    expect(await story.position('FA')).toBeUndefined();
    await expectCleanBooks();
  });

  test('A-FIFO-09: an older lot that comes in by transfer goes before a newer purchase', async () => {
    await begin('2020-01-08', { FA: '20.000000', FB: '10.000000' });
    const older = { nav: '20.000000', participations: '50.000000', cash: '1000.00' };
    await story.subscribe('FA', '2020-01-09', older);
    const newer = { nav: '10.000000', participations: '100.000000', cash: '1000.00' };
    await story.subscribe('FB', '2024-01-09', newer);
    await story.transfer(
      ['FA', 'FB'],
      { amount_mode: 'TOTAL' },
      { date: '2025-01-08', nav: '30.000000', participations: '50.000000', cash: '1500.00' },
      { date: '2025-01-09', nav: '12.000000', participations: '125.000000', cash: '1500.00' },
    );
    const sold = { nav: '13.000000', participations: '150.000000', cash: '1950.00' };
    const size = { amount_mode: 'PARTICIPATIONS', participations: '150' } as const;
    const redemption = await story.redeem('FB', '2026-01-09', size, sold);
    expect(redemption).toMatchObject({ withholding: '133.00', net_value: '1817.00' });
    const client = await service.as('investor');
    const { fiscal_items: items } = await client.call('GET /operations/{id}/fiscal-items', {
      params: { id: redemption.uuid },
    });
    expect(items).toMatchObject([
      {
        acquisition_date: '2020-01-09',
        origin: 'TRASPASO',
        acquisition_value: '1000.00',
        gain: '625.00',
      },
      {
        acquisition_date: '2024-01-09',
        origin: 'SUSCRIPCION',
        acquisition_value: '250.00',
        gain: '75.00',
      },
    ]);
    expect(await story.lots('FB')).toEqual([['2024-01-09', '75.000000', '750.00']]);
    await expectCleanBooks();
  });

  test('A-FIFO-13: a chain of three funds conserves cost and dates', async () => {
    await begin('2021-01-08', { FA: '30.000000', FB: '120.000000', FC: '10.000000' });
    const first = { nav: '30.000000', participations: '100.000000', cash: '3000.00' };
    await story.subscribe('FA', '2021-01-11', first);
    const second = { nav: '50.000000', participations: '60.000000', cash: '3000.00' };
    await story.subscribe('FA', '2022-01-11', second);
    await story.transfer(
      ['FA', 'FB'],
      { amount_mode: 'PARTICIPATIONS', participations: '130' },
      { date: '2024-05-06', nav: '60.000000', participations: '130.000000', cash: '7800.00' },
      { date: '2024-05-07', nav: '120.000000', participations: '65.000000', cash: '7800.00' },
    );
    await story.transfer(
      ['FB', 'FC'],
      { amount_mode: 'CASH', cash: '5000.00' },
      { date: '2025-05-06', nav: '118.000000', participations: '42.372881', cash: '5000.00' },
      { date: '2025-05-07', nav: '10.000000', participations: '500.000000', cash: '5000.00' },
    );
    expect(await story.lots('FA')).toEqual([['2022-01-11', '30.000000', '1500.00']]);
    expect(await story.lots('FB')).toEqual([
      ['2021-01-11', '7.627119', '457.63'],
      ['2022-01-11', '15.000000', '1500.00'],
    ]);
    expect(await story.lots('FC')).toEqual([['2021-01-11', '500.000000', '2542.37']]);
    const all = { nav: '11.000000', participations: '500.000000', cash: '5500.00' };
    expect(await story.redeem('FC', '2026-05-06', { amount_mode: 'TOTAL' }, all)).toMatchObject({
      withholding: '561.95',
      net_value: '4938.05',
    });
    await expectCleanBooks();
  });

  test('A-NAV-09: over Easter a transfer leaves on Wednesday and enters on Monday', async () => {
    await begin('2026-03-30', { FA: '10.000000', FB: '10.000000' });
    const bought = { nav: '10.000000', participations: '100.000000', cash: '1000.00' };
    await story.subscribe('FA', '2026-03-31', bought);
    await service.setClock('2026-04-01T10:00:00.000Z');
    const order = await story.order({
      operation_type: 'TRASPASO_INTERNO',
      id_product: story.fund('FA').id,
      id_destination_product: story.fund('FB').id,
      amount_mode: 'PERCENTAGE',
      percentage: '50.00',
    });
    expect(order).toMatchObject({
      operation_sub_type: 'PARCIAL_PORCENTAJE',
      percentage: '50.00',
      participations: '50.000000',
      expected_value_date: '2026-04-01',
      destination_value_date: '2026-04-06',
    });
    const figures = { nav: '10.000000', participations: '50.000000', cash: '500.00' };
    const out = await story.execute(order, 'FA', '2026-04-01', figures);
    expect(await story.wayInOf(out)).toMatchObject({ expected_value_date: '2026-04-06' });
  });
});
