import type { Order } from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { type Message, insertMessage } from './snce-messages.store.ts';

/** Writes a message for the other manager, who fetches it; it goes with what it tells of, or not at all. */
export async function writeMessage(
  work: UnitOfWork,
  order: Pick<Order, 'uuid'>,
  message: Message,
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
