import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { lockOrder } from '../../orders/index.ts';
import { lockPositionsOf } from '../../positions/index.ts';
import {
  type TransferMessage,
  findTransfers,
  lockReferences,
} from '../messages/snce-messages.store.ts';
import { handleTransferMessage } from './handle-transfer-message.ts';
import type { MessageOutcome } from '../messages/message-outcome.ts';

/**
 * Handles the messages of one file in sequence. References are locked before positions and positions before orders,
 * as in all other code, to avoid deadlocks.
 */
export async function handleTransferMessages(
  work: UnitOfWork,
  messages: readonly TransferMessage[],
): Promise<MessageOutcome[]> {
  const references = messages.map(({ reference }) => reference);
  const transfers = await findTransfers(work.db, references);
  const knownReferences = new Set(transfers.map((transfer) => transfer.snce_reference));
  await lockReferences(
    work.db,
    messages
      .filter(({ type, reference }) => type === 'SOLICITUD' || !knownReferences.has(reference))
      .map(({ reference }) => reference),
  );
  const uuids = transfers.map(({ uuid }) => uuid);
  await lockPositionsOf(work.db, uuids);
  for (const uuid of uuids.toSorted()) await lockOrder(work, uuid);
  const outcomes: MessageOutcome[] = [];
  for (const message of messages) outcomes.push(await handleTransferMessage(work, message));
  return outcomes;
}
