import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@participe/contract';
import { sumMoney } from '@participe/domain';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import {
  type FundStory,
  createFundStory,
  storyTimeout,
} from '../../../test/scenarios/fund-story.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let story: FundStory;
const id = accountOf('investor_main').uuid;
const call = 'GET /accounts/{id}/products/{pid}/lots';

/** Buys twice in one fund, switches most of the units to another fund and sells some of them there. */
async function buySwitchAndSell(): Promise<void> {
  await story.begin('2026-03-02');
  for (const [fund, nav] of [
    ['FA', '9.000000'],
    ['FB', '19.000000'],
  ] as const) {
    await story.createFund(fund);
    await story.publish(fund, '2026-03-02', nav);
  }
  const buyUnits = (date: string, nav: string, participations: string) =>
    story.subscribe('FA', date, { nav, participations, cash: '1000.00' });
  await buyUnits('2026-03-03', '10.000000', '100.000000');
  await buyUnits('2026-03-10', '12.500000', '80.000000');
  await story.transfer(
    ['FA', 'FB'],
    { amount_mode: 'PARTICIPATIONS', participations: '120.000000' },
    { date: '2026-03-17', nav: '15.000000', participations: '120.000000', cash: '1800.00' },
    { date: '2026-03-18', nav: '20.000000', participations: '90.000000', cash: '1800.00' },
  );
  await story.redeem(
    'FB',
    '2026-03-24',
    { amount_mode: 'PARTICIPATIONS', participations: '30.000000' },
    { nav: '21.000000', participations: '30.000000', cash: '630.00' },
  );
  await story.moveTo('2026-03-25T18:30:00.000Z');
  await story.publish('FB', '2026-03-25', '21.000100');
}

beforeAll(async () => {
  service = await startTestService();
  story = createFundStory(service, { account: 'investor_main', signers: ['investor'] });
  await buySwitchAndSell();
}, storyTimeout);
afterAll(() => service.stop());

type Query = { $limit?: string; $offset?: string };
async function lotsIn(pid: string, query: Query = {}): Promise<CallOutput<typeof call>> {
  return (await service.as('investor')).call(call, { params: { id, pid }, query });
}

describe('200', () => {
  it('returns each lot with its history back to the purchase, and its sales', async () => {
    const { lots, summary, total } = await lotsIn(story.fund('FB').id);
    const nameA = 'Fondo FA, FI';
    const switchStep = { kind: 'TRANSFER_INSIDE', date: '2026-03-18', from_product_name: nameA };
    expect(total).toBe(2);
    expect(lots).toMatchObject([
      {
        acquisition_date: '2026-03-03',
        entry_date: '2026-03-18',
        participations: '45.000000',
        participations_bought: '75.000000',
        cost: '600.00',
        value: '945.00',
        gain: '345.00',
        gain_percent: '57.50',
        days_held: 22,
        chain: [
          { ...switchStep, participations: '75.000000', cost: '1000.00' },
          {
            kind: 'PURCHASE',
            date: '2026-03-03',
            product_name: nameA,
            from_product_name: null,
            participations: '100.000000',
            cost: '1000.00',
          },
        ],
        exits: [
          {
            kind: 'REDEMPTION',
            date: '2026-03-24',
            participations: '30.000000',
            cost: '400.00',
            proceeds: '630.00',
            gain: '230.00',
          },
        ],
      },
      {
        acquisition_date: '2026-03-10',
        participations: '15.000000',
        cost: '250.00',
        value: '315.01',
        days_held: 15,
        chain: [
          { ...switchStep, participations: '15.000000', cost: '250.00' },
          { kind: 'PURCHASE', date: '2026-03-10', participations: '20.000000', cost: '250.00' },
        ],
        exits: [],
      },
    ]);
    expect(summary).toEqual({
      participations: '60.000000',
      cost: '850.00',
      value: '1260.01',
      gain: '410.01',
      net_asset_value: '21.000100',
      as_of: '2026-03-25',
    });
  });

  it('shows the transferred part of a remaining lot without a gain', async () => {
    const { lots } = await lotsIn(story.fund('FA').id);
    expect(lots).toMatchObject([
      {
        acquisition_date: '2026-03-10',
        participations: '60.000000',
        cost: '750.00',
        chain: [{ kind: 'PURCHASE', participations: '80.000000' }],
        exits: [{ kind: 'TRANSFER', participations: '20.000000', proceeds: '300.00', gain: null }],
      },
    ]);
  });

  it('assigns rounding differences to the last lot, on any page', async () => {
    const pid = story.fund('FB').id;
    const firstAnswer = await lotsIn(pid, { $limit: '1' });
    const secondAnswer = await lotsIn(pid, { $limit: '1', $offset: '1' });
    expect([firstAnswer, secondAnswer].map(({ lots }) => lots.map(({ value }) => value))).toEqual([
      ['945.00'],
      ['315.01'],
    ]);
  });

  it('agrees with the positions, also for lots from another manager before this portal', async () => {
    const client = await service.as('investor');
    const { positions } = await client.call('GET /accounts/{id}/positions', { params: { id } });
    for (const position of positions) {
      const { lots, summary } = await lotsIn(position.id_product, { $limit: 'null' });
      expect(sumMoney(lots.map(({ value }) => value))).toBe(position.total);
      expect(sumMoney(lots.map(({ cost }) => cost))).toBe(position.invested);
      expect(sumMoney(lots.map(({ gain }) => gain))).toBe(position.gain);
      expect(summary).toMatchObject({ value: position.total, cost: position.invested });
    }
    const { lots } = await lotsIn(productOf('patrimonio').uuid);
    const manager = 'Altozano Inversión, S.G.I.I.C., S.A.';
    expect(lots[0]?.chain).toMatchObject([{ kind: 'TRANSFER_IN', from_manager_name: manager }]);
  });
});

describe('the two gains of a position', () => {
  it('differ by realised gains and by untaxed transfers in and out', async () => {
    const client = await service.as('investor');
    const { positions } = await client.call('GET /accounts/{id}/positions', { params: { id } });
    const gainsIn = (fund: string) =>
      positions.find(({ id_product: pid }) => pid === story.fund(fund).id)?.gains;
    expect(gainsIn('FB')).toEqual({
      contributed: '1170.00',
      economic_gain: '90.01',
      fiscal_gain: '410.01',
      difference: '-320.00',
      realised_gain: '230.00',
      deferred_gain: '550.00',
    });
    expect(gainsIn('FA')).toEqual({
      contributed: '200.00',
      economic_gain: '700.00',
      fiscal_gain: '150.00',
      difference: '550.00',
      realised_gain: '0.00',
      deferred_gain: '-550.00',
    });
  });

  it('agree with the books', async () => {
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  });
});

describe('404', () => {
  it('is the answer to a person without a role, and for a product that was never held', async () => {
    const pid = story.fund('FB').id;
    const stranger = await service.as('stranger');
    await expect(stranger.call(call, { params: { id, pid } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(lotsIn(randomUUID())).rejects.toMatchObject({ status: 404 });
  });
});
