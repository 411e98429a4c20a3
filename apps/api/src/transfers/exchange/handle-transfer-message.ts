import { isTransferIn } from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { lockOrder } from '../../orders/index.ts';
import { handleIncomingTransferMessage } from '../incoming/incoming.ts';
import { handleOutgoingTransferMessage, handleTransferRequest } from '../outgoing/outgoing.ts';
import {
  type StoredTransfer,
  type TransferMessage,
  findSameMessage,
  findTransfer,
  insertMessage,
  lockReferences,
  findCodesOfRefusedManagers,
} from '../messages/snce-messages.store.ts';
import type { HandledMessage, MessageOutcome } from '../messages/message-outcome.ts';
import { messageProblems } from '../transfers.texts.ts';

async function storeMessage(
  work: UnitOfWork,
  message: TransferMessage,
  handled: HandledMessage,
): Promise<MessageOutcome> {
  const problem = handled.problem === null ? null : messageProblems[handled.problem];
  const { uuidOperation } = handled;
  await insertMessage(work.db, work.clock, { direction: 'IN', message, uuidOperation, problem });
  return problem === null ? { kind: 'ok' } : { kind: 'problem', problem };
}

/**
 * Handles a message without order that is not a request. It needs no action when we refused a request of its sender
 * under the same reference; otherwise staff handle it.
 */
async function handleUnrelated(
  work: UnitOfWork,
  message: TransferMessage,
): Promise<HandledMessage> {
  const { reference, counterparty_code: code } = message;
  const isRefused = (await findCodesOfRefusedManagers(work.db, reference)).includes(code);
  return { uuidOperation: null, problem: isRefused ? null : 'unknownReference' };
}

/** Handles a message whose sender has no order with us: a new request, or a message for staff to review. */
async function handleUnknownTransfer(
  work: UnitOfWork,
  message: TransferMessage,
): Promise<MessageOutcome> {
  if ((await findSameMessage(work.db, message)) !== undefined) return { kind: 'same' };
  if (message.type === 'SOLICITUD')
    return storeMessage(work, message, await handleTransferRequest(work, message));
  return storeMessage(work, message, await handleUnrelated(work, message));
}

/** Handles a message about one of our transfers. Locks the order before it reads the stored messages. */
async function handleKnownTransfer(
  work: UnitOfWork,
  message: TransferMessage,
  transfer: StoredTransfer,
): Promise<MessageOutcome> {
  const locked = await lockOrder(work, transfer.uuid);
  if ((await findSameMessage(work.db, message)) !== undefined) return { kind: 'same' };
  if (isTransferIn(transfer.operation_type))
    return handleIncomingTransferMessage(work, locked, message);
  return storeMessage(work, message, await handleOutgoingTransferMessage(work, locked, message));
}

/**
 * True when a transfer request uses the reference of another manager's transfer, so that the request is independent
 * of it and gets its own reply.
 */
function isIndependentRequest(message: TransferMessage, { entity }: StoredTransfer): boolean {
  return message.type === 'SOLICITUD' && message.counterparty_code !== entity;
}

/**
 * Handles a message of another manager, received as signed event or in a file; messages of one transfer wait for the
 * lock on its order. A repeated message is reported as the same, and a message that cannot be used is stored with its
 * problem.
 */
export async function handleTransferMessage(
  work: UnitOfWork,
  message: TransferMessage,
): Promise<MessageOutcome> {
  const transfer = await findTransfer(work.db, message.reference);
  if (transfer !== undefined && !isIndependentRequest(message, transfer))
    return handleKnownTransfer(work, message, transfer);
  await lockReferences(work.db, [message.reference]);
  const createdTransfer = await findTransfer(work.db, message.reference);
  return createdTransfer === undefined || isIndependentRequest(message, createdTransfer)
    ? handleUnknownTransfer(work, message)
    : handleKnownTransfer(work, message, createdTransfer);
}
