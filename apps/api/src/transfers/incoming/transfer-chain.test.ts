import type { Operation } from '@participe/contract';
import { sumMoney } from '@participe/domain';
import { accountOf } from '@participe/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../books-audit/reconcile.ts';
import { createFundStory, storyTimeout } from '../../../test/scenarios/fund-story.ts';
import { readOperation } from '../../../test/scenarios/order-steps.ts';
import { type TestService, startTestService } from '../../../test/support/service.ts';
import {
  documentNumberOf,
  buildOrigin,
  otherManager,
  bookTransferMoney,
  otherManagerMessages,
  sendSnceMessage,
  threeLotHistory,
} from '../../../test/scenarios/transfer-steps.ts';
import {
  sendAcceptedTransferRequest,
  readSentTaxHistory,
} from '../../../test/worked/outgoing-transfer.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type History = Awaited<ReturnType<typeof readSentTaxHistory>>;

/**
 * Orders a transfer in, sends the messages and the money of the other manager on the same morning, and executes the
 * transfer at the given figures.
 */
async function transferIn(
  story: ReturnType<typeof createFundStory>,
  [fund, date]: readonly [string, string],
  history: Pick<History, 'lots' | 'units' | 'cash' | 'net_asset_value_date' | 'isin_out'>,
  figures: { readonly nav: string; readonly participations: string },
): Promise<Operation> {
  await story.moveTo(`${date}T08:30:00.000Z`);
  const { uuid } = await story.order({
    operation_type: 'TRASPASO_ENTRADA',
    id_product: story.fund(fund).id,
    amount_mode: 'TOTAL',
    origin: buildOrigin({ isin: history.isin_out }),
  });
  await service.runJobs();
  const order = await readOperation(service, uuid);
  const { cash, units: participations, net_asset_value_date: day } = history;
  await sendSnceMessage(service, otherManagerMessages.accepted(order));
  await sendSnceMessage(
    service,
    otherManagerMessages.settled(order, { cash, participations, net_asset_value_date: day }),
  );
  const { isin_out, units, lots } = history;
  const executedTransfer = { isin_out, units, cash, net_asset_value_date: day, lots };
  await sendSnceMessage(
    service,
    otherManagerMessages.history(order, [documentNumberOf('investor')], executedTransfer),
  );
  expect(await bookTransferMoney(service, order, date, cash)).toBe('reconciled');
  await service.runJobs();
  return story.execute(order, fund, date, { ...figures, cash });
}

const datesAndCosts = (lots: readonly { acquisition_date: string; cost: string }[]) =>
  lots.map(({ acquisition_date: acquired, cost }) => [acquired, cost]);

test(
  'every lot keeps its date and its cost to the cent through transfers in, between funds, out and in again',
  { timeout: storyTimeout },
  async () => {
    const story = createFundStory(service);
    await story.begin('2026-09-01');
    for (const [fund, nav] of [
      ['A', '137.271300'],
      ['B', '11.111100'],
      ['C', '7.654321'],
    ] as const) {
      await story.createFund(fund);
      await story.publish(fund, '2026-08-31', nav);
    }
    const boughtLots = datesAndCosts(threeLotHistory.history.lots);

    const firstTransferIn = await transferIn(story, ['A', '2026-09-15'], threeLotHistory.history, {
      nav: '137.271300',
      participations: '72.848512',
    });
    expect(firstTransferIn).toMatchObject({ operation_status: 'FINALIZED', cash: '10000.01' });
    const lotsInA = await story.lots('A');
    expect(lotsInA.map(([date, , cost]) => [date, cost])).toEqual(boughtLots);

    const { out, into } = await story.transfer(
      ['A', 'B'],
      { amount_mode: 'TOTAL' },
      { date: '2026-09-22', nav: '140.000000', participations: '72.848512', cash: '10198.79' },
      { date: '2026-09-23', nav: '11.111100', participations: '917.892018', cash: '10198.79' },
    );
    expect([out.operation_status, into.operation_status]).toEqual(['FINALIZED', 'FINALIZED']);
    const lotsInB = await story.lots('B');
    expect(lotsInB.map(([date, , cost]) => [date, cost])).toEqual(boughtLots);
    const owner = await service.as('investor');
    const params = { id: accountOf('investor_family').uuid, pid: story.fund('B').id };
    const { lots } = await owner.call('GET /accounts/{id}/products/{pid}/lots', { params });
    expect(lots.map(({ chain }) => chain)).toMatchObject(
      boughtLots.map(([, cost]) => [
        { kind: 'TRANSFER_INSIDE', date: '2026-09-23', uuid_operation: into.uuid, cost },
        {
          kind: 'TRANSFER_IN',
          date: '2026-09-15',
          uuid_operation: firstTransferIn.uuid,
          from_product_name: otherManager.fund,
          from_manager_name: otherManager.manager,
          cost,
        },
      ]),
    );

    const totalTransfer = { mode: 'TOTAL', nav: '11.111100' } as const;
    const { order, request } = await sendAcceptedTransferRequest(
      story,
      'B',
      '2026-10-06',
      totalTransfer,
    );
    const executedTransfer = await story.execute(order, 'B', '2026-10-06', {
      nav: '12.345678',
      participations: '917.892018',
      cash: '11332.00',
    });
    expect(executedTransfer).toMatchObject({ operation_status: 'SNCE_3', withholding: '0.00' });
    expect(await story.position('B')).toBeUndefined();
    const history = await readSentTaxHistory(story, request);
    expect(datesAndCosts(history.lots)).toEqual(boughtLots);
    expect(sumMoney(history.lots.map(({ proceeds }) => proceeds))).toBe('11332.00');
    expect(history.cash).toBe('11332.00');

    const secondTransferIn = await transferIn(
      story,
      ['C', '2026-10-20'],
      { ...history, isin_out: 'ES0199920002' },
      {
        nav: '7.654321',
        participations: '1480.470965',
      },
    );
    expect(secondTransferIn).toMatchObject({ operation_status: 'FINALIZED', cash: '11332.00' });
    const lotsInC = await story.lots('C');
    expect(lotsInC.map(([date, , cost]) => [date, cost])).toEqual(boughtLots);
    expect(sumMoney(lotsInC.map(([, , cost]) => cost))).toBe('8500.00');
    expect((await auditBooks(service.database.db)).differences).toEqual([]);
  },
);
