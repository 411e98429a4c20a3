import { invariant, isPre1994Purchase } from '@participe/domain';
import {
  type Order,
  getCounterparty,
  readHolderDocumentNumbers,
  notifyAboutOrder,
} from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { readTransferLots } from '../../positions/index.ts';
import { readOwnManager } from '../manager.store.ts';
import { outgoingTransferTexts } from '../transfers.texts.ts';
import { sendTransferMessage, buildMessageHeader } from '../messages/send-transfer-message.ts';

function readExecutedFigures(order: Order) {
  const { cash, participations, net_asset_value: nav, value_date: date } = order;
  invariant(
    cash !== null && participations !== null && nav !== null && date !== null,
    'an executed transfer has its figures',
  );
  return { cash, participations, nav, date };
}

/**
 * Sends the settlement of an outgoing transfer and its tax history, with the original date and cost of each lot. The
 * proceeds of the lots add up to the amount (LIF-17, TRF-18).
 */
export async function sendSettlementMessages(work: UnitOfWork, order: Order): Promise<void> {
  const { cash, participations, nav, date } = readExecutedFigures(order);
  const header = buildMessageHeader(order);
  const counterparty = getCounterparty(order);
  const ownManager = await readOwnManager(work.db);
  await sendTransferMessage(work, order, {
    ...header,
    type: 'LIQUIDACION',
    payload: { cash, participations, net_asset_value: nav, net_asset_value_date: date },
  });
  const lots = await readTransferLots(work.db, order.uuid);
  await sendTransferMessage(work, order, {
    ...header,
    type: 'INFORMACION_FISCAL',
    payload: {
      origin_entity: ownManager.gestora_comercializador,
      holders: await readHolderDocumentNumbers(work, order),
      isin_out: order.isin ?? '',
      isin_in: counterparty.isin,
      units: participations,
      cash,
      net_asset_value_date: date,
      lots: lots.map((lot) => ({
        acquisition_date: lot.acquisitionDate,
        units: lot.participations,
        cost: lot.cost,
        proceeds: lot.proceeds,
        ...(isPre1994Purchase(lot.acquisitionDate) && { is_pre_1994: true }),
      })),
    },
  });
  await notifyAboutOrder(work, order, {
    title: outgoingTransferTexts.sentTitle,
    text: outgoingTransferTexts.sent(counterparty.manager_name, order.product_name, cash),
  });
}
