import type { Operation } from '@participe/contract';
import { divideRounded, sumMoney } from '@participe/domain';
import { type WithholdingInput, casesOf } from '@participe/domain/cases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditBooks } from '../../src/books-audit/reconcile.ts';
import { type FundStory, createFundStory, storyTimeout } from '../scenarios/fund-story.ts';
import { type TestService, startTestService } from '../support/service.ts';

/** Units of each position. With a hundred units, the net asset value is a hundredth of the amount in euros. */
const participations = '100.000000';
const navOf = (euros: string): string => divideRounded(euros, '100', 6);
const boughtOn = '2026-03-03';
const soldOn = '2026-06-10';

let service: TestService;
let story: FundStory;
beforeEach(async () => {
  service = await startTestService();
  story = createFundStory(service);
});
afterEach(() => service.stop());

type Redemption = WithholdingInput['redemptions'][number];

/** Places the redemptions in the morning and executes them in the evening of the same day. */
async function onOneDay(
  redemptions: readonly Redemption[],
  date: string,
  order: (one: Redemption) => Promise<Operation>,
  euros: 'cost' | 'gross',
): Promise<[Redemption, Operation][]> {
  const orderedWithholdings: [Redemption, Operation][] = [];
  for (const expectedWithholding of redemptions)
    orderedWithholdings.push([expectedWithholding, await order(expectedWithholding)]);
  const computedWithholdings: [Redemption, Operation][] = [];
  for (const [one, { uuid }] of orderedWithholdings) {
    const figures = { nav: navOf(one[euros]), participations, cash: one[euros] };
    computedWithholdings.push([one, await story.execute({ uuid }, one.fund, date, figures)]);
  }
  return computedWithholdings;
}

async function buyAndRedeem(redemptions: readonly Redemption[]) {
  await story.begin('2026-03-02');
  for (const { fund, cost } of redemptions) {
    await story.createFund(fund);
    await story.publish(fund, '2026-03-02', navOf(cost));
  }
  const buyFund = ({ fund, cost }: Redemption) => story.orderSubscription(fund, boughtOn, cost);
  await onOneDay(redemptions, boughtOn, buyFund, 'cost');
  const sellFund = ({ fund }: Redemption) =>
    story.orderRedemption(fund, soldOn, { amount_mode: 'TOTAL' });
  const results = [];
  for (const [{ fund }, order] of await onOneDay(redemptions, soldOn, sellFund, 'gross')) {
    const gain = sumMoney((await story.fiscalItems(order.uuid)).map((item) => item.gain));
    results.push({ fund, gain, withholding: order.withholding ?? '', net: order.net_value });
  }
  return results;
}

test.each(casesOf<WithholdingInput, object>('withholding'))(
  '$id $title',
  { timeout: storyTimeout },
  async ({ input, expected }) => {
    const redemptions = await buyAndRedeem(input.redemptions);
    expect({
      redemptions,
      total_gain: sumMoney(redemptions.map(({ gain }) => gain)),
      total_withholding: sumMoney(redemptions.map(({ withholding }) => withholding)),
    }).toEqual(expected);
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  },
);
