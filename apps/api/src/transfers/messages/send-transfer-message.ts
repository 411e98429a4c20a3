import { type Order, getCounterparty } from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { type TransferMessage, insertMessage } from './snce-messages.store.ts';

export function buildMessageHeader(
  order: Pick<Order, 'snce_reference' | 'counterparty'>,
): Pick<TransferMessage, 'reference' | 'counterparty_code'> {
  return {
    reference: order.snce_reference ?? '',
    counterparty_code: getCounterparty(order).gestora_comercializador,
  };
}

/** Stores a message for the other manager to fetch, in the transaction of the change that it reports. */
export async function sendTransferMessage(
  work: UnitOfWork,
  order: Pick<Order, 'uuid'>,
  message: TransferMessage,
): Promise<void> {
  await insertMessage(work.db, work.clock, {
    direction: 'OUT',
    message,
    uuidOperation: order.uuid,
    problem: null,
  });
  work.audit({
    action: 'transfer.message-written',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { type: message.type, reference: message.reference },
  });
}
