import type { Operation } from '@participe/contract';
import { sumUnits, todayInMadrid } from '@participe/domain';
import type { OrderDatesInput, LedgerEvent } from '@participe/domain/cases';
import { expect } from 'vitest';
import type { FundStory } from '../scenarios/fund-story.ts';
import { readOperation } from '../scenarios/order-steps.ts';
import {
  documentNumberOf,
  buildOrigin,
  bookTransferMoney,
  otherManagerMessages,
  sendSnceMessage,
} from '../scenarios/transfer-steps.ts';

const unitsPerLot = '100.000000';

/** Returns an accepted incoming transfer, about which the other manager has sent no other message. */
async function createAcceptedTransfer(story: FundStory, fund: string): Promise<Operation> {
  const { service } = story;
  const { uuid } = await story.order({
    operation_type: 'TRASPASO_ENTRADA',
    id_product: story.fund(fund).id,
    amount_mode: 'TOTAL',
    origin: buildOrigin(),
  });
  await service.runJobs();
  const order = await readOperation(service, uuid);
  expect(await sendSnceMessage(service, otherManagerMessages.accepted(order))).toBe(204);
  return order;
}

/**
 * Returns the other manager's settlement and tax history. The number of units in the settlement does not affect our
 * figures.
 */
function buildSettlementMessages(
  story: FundStory,
  order: Operation,
  cash: string,
  lots: LedgerEvent['origin_lots'] = [],
) {
  const units = sumUnits(lots.map(() => unitsPerLot));
  const executedTransfer = { cash, net_asset_value_date: '2026-07-01' };
  const reportedLots = lots.map(({ acq_date: acquired, cost, proceeds }) => ({
    acquisition_date: acquired,
    units: unitsPerLot,
    cost,
    proceeds,
  }));
  return [
    otherManagerMessages.settled(order, { ...executedTransfer, participations: units }),
    otherManagerMessages.history(order, [documentNumberOf(story.signers[0])], {
      ...executedTransfer,
      units,
      lots: reportedLots,
    }),
  ];
}

/**
 * Sends the messages and the money of an incoming transfer in the morning, and returns a function that executes the
 * transfer in the evening.
 */
export async function runIncomingTransfer(
  story: FundStory,
  event: LedgerEvent,
  expectedFigures: Record<string, string>,
) {
  const { fund = '', nav_date: date = '', nav = '', cash = '', origin_lots: lots } = event;
  await story.moveTo(`${date}T08:30:00.000Z`);
  const order = await createAcceptedTransfer(story, fund);
  for (const message of buildSettlementMessages(story, order, cash, lots))
    await sendSnceMessage(story.service, message);
  expect(await bookTransferMoney(story.service, order, date, cash)).toBe('reconciled');
  await story.service.runJobs();
  return async () => {
    const participations = expectedFigures['units_in'] ?? '';
    const operation = await story.execute(order, fund, date, { nav, participations, cash });
    expect(operation).toMatchObject({ operation_status: 'FINALIZED', value_date: date, cash });
    return {
      type: event.type,
      units_in: operation.participations,
      lots_in: (await story.lots(fund)).map(([acquired, units, cost]) => ({
        acq_date: acquired,
        cost,
        units_in: units,
      })),
      taxable_gain: '0.00',
      withholding: operation.withholding,
    };
  };
}

/** Sends the money first and the tax history days later. The later day must become the value date of the transfer. */
export async function runIncomingTransferDates(
  story: FundStory,
  input: OrderDatesInput,
): Promise<object> {
  const { money_reconciled_at: paidAt = '', fiscal_file_at: historyAt = '' } = input;
  const { service } = story;
  const cash = '1000.00';
  await story.begin('2026-09-01');
  await story.createFund('F');
  await story.publish('F', '2026-09-01', '100.000000');
  const order = await createAcceptedTransfer(story, 'F');
  await story.moveTo(new Date(paidAt).toISOString());
  await bookTransferMoney(service, order, todayInMadrid(new Date(paidAt)), cash);
  await service.runJobs();
  expect((await readOperation(service, order.uuid)).operation_status).toBe('SNCE_2');
  await story.moveTo(new Date(historyAt).toISOString());
  const lots = [{ acq_date: '2020-01-10', cost: '800.00', proceeds: cash }];
  for (const message of buildSettlementMessages(story, order, cash, lots))
    await sendSnceMessage(service, message);
  const figures = { nav: '100.000000', participations: '10.000000', cash };
  const valueDate = (await readOperation(service, order.uuid)).expected_value_date ?? '';
  return { nav_date: (await story.execute(order, 'F', valueDate, figures)).value_date };
}
