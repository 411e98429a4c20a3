import { randomUUID } from 'node:crypto';
import { accountOf, productOf } from '@participe/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAppropriatenessResult } from '../../../test/support/convenience.ts';
import {
  type FundStory,
  createFundStory,
  storyTimeout,
} from '../../../test/scenarios/fund-story.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';

let service: TestService;
let story: FundStory;
const [newcomer, investor] = [accountOf('newcomer').uuid, accountOf('investor_main').uuid];

/**
 * Buys at a price of 10 and sells two fifths at 11 a week later. The price is 12.1 at the end of the month and 11.495
 * afterwards.
 */
async function buyAndSell(): Promise<void> {
  await story.begin('2026-03-02');
  await setAppropriatenessResult(service, 'newcomer', 'NO_COMPLEJO', 'CONVENIENTE');
  await story.createFund('FA');
  await story.createFund('FB');
  await story.publish('FA', '2026-03-02', '9.000000');
  await story.subscribe('FA', '2026-03-03', {
    nav: '10.000000',
    participations: '100.000000',
    cash: '1000.00',
  });
  await story.redeem(
    'FA',
    '2026-03-10',
    { amount_mode: 'PARTICIPATIONS', participations: '40.000000' },
    { nav: '11.000000', participations: '40.000000', cash: '440.00' },
  );
  for (const [date, nav] of [
    ['2026-03-31', '12.100000'],
    ['2026-04-01', '11.495000'],
  ] as const) {
    await story.moveTo(`${date}T18:30:00.000Z`);
    await story.publish('FA', date, nav);
  }
}

beforeAll(async () => {
  service = await startTestService();
  story = createFundStory(service, { account: 'newcomer', signers: ['newcomer'] });
  await buyAndSell();
}, storyTimeout);
afterAll(() => service.stop());

const call = 'GET /accounts/{id}/products/{pid}/profitability-detail';
const detailOf = async (who: 'newcomer' | 'investor' | 'stranger', id: string, pid: string) => {
  const client = await service.as(who);
  return (await client.call(call, { params: { id, pid } })).profitability_detail;
};

describe('200', () => {
  it('returns the gain, the time-weighted return of the fund and the money-weighted return of the client', async () => {
    const { id } = story.fund('FA');
    expect(await detailOf('newcomer', newcomer, id)).toEqual({
      id_product: id,
      key_name: 'CASO_FA',
      as_of: '2026-04-01',
      twr: {
        day: '-5.00',
        week: '4.50',
        month: null,
        ytd: '14.95',
        one_year: null,
        three_years_annualised: null,
        five_years_annualised: null,
        since_start: '14.95',
      },
      // The rate r solves 1000 = 440 ÷ (1 + r)^(7 ÷ 29) + 689.70 ÷ (1 + r), for a period of 29 days.
      mwr_since_start: '19.26',
      contributions: '1000.00',
      withdrawals: '440.00',
      // The remaining sixty units are worth 689.70 at 11.495, so that the gain is 689.70 + 440 − 1000.
      gain: '129.70',
      gain_percent: '23.16',
      monthly: [
        { month: '2026-03', return_percent: '21.00' },
        { month: '2026-04', return_percent: '-5.00' },
      ],
      yearly: [{ year: '2026', return_percent: '14.95' }],
      benchmark: null,
      costs: {
        management_fee: '0.0000',
        depositary_fee: null,
        ongoing_charges: '0.0000',
        entry_exit: '0.0000',
      },
    });
  });

  it("agrees with the net contributions of the account over years, including the product's costs", async () => {
    await service.setClock('2026-11-19T18:30:00.000Z');
    const { uuid, managementFee, depositaryFee, ongoingCharges } = productOf('global');
    const detail = await detailOf('investor', investor, uuid);
    const { positions } = await (
      await service.as('investor')
    ).call('GET /accounts/{id}/positions', { params: { id: investor } });
    const position = positions.find(({ id_product: id }) => id === uuid);
    const day = await service.database.db
      .selectFrom('position')
      .select('contributed')
      .where('uuid_account', '=', investor)
      .where('id_product', '=', uuid)
      .executeTakeFirstOrThrow();
    const net = Number(detail.contributions) - Number(detail.withdrawals);
    expect(net).toBeCloseTo(Number(day.contributed), 2);
    expect(net + Number(detail.gain)).toBeCloseTo(Number(position?.total), 2);
    expect(detail.as_of).toBe(position?.net_asset_value_date);
    expect(detail.twr.five_years_annualised).toMatch(/^-?\d+\.\d{2}$/u);
    expect(detail.yearly.length).toBeGreaterThan(5);
    expect(detail.costs).toMatchObject({
      management_fee: `${managementFee}00`,
      depositary_fee: `${depositaryFee}00`,
      ongoing_charges: `${ongoingCharges}00`,
    });
  });
});

describe('404', () => {
  it('is the answer to a person without a role', async () => {
    const { uuid } = productOf('global');
    await expect(detailOf('stranger', investor, uuid)).rejects.toMatchObject({ status: 404 });
  });

  it('is the same for a product that the account never held and for an unknown product', async () => {
    for (const pid of [story.fund('FB').id, productOf('global').uuid, randomUUID()])
      await expect(detailOf('newcomer', newcomer, pid)).rejects.toMatchObject({
        status: 404,
        code: '404',
      });
  });
});
