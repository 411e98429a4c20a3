import { isTransferIn } from '@participe/domain';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { lockOrder } from '../../orders/index.ts';
import { handleIncomingMessage } from '../incoming/incoming.ts';
import { handleAnswer, handleRequest } from '../outgoing/outgoing.ts';
import {
  type KnownTransfer,
  type Message,
  findSame,
  findTransfer,
  insertMessage,
  lockReferences,
  refusedUnder,
} from '../messages/snce-messages.store.ts';
import type { Taken, TakenMessage } from '../messages/taken.ts';
import { messageProblems } from '../transfers.texts.ts';

async function keep(work: UnitOfWork, message: Message, taken: Taken): Promise<TakenMessage> {
  const problem = taken.problem === null ? null : messageProblems[taken.problem];
  const { uuidOperation } = taken;
  await insertMessage(work.db, work.clock, { direction: 'IN', message, uuidOperation, problem });
  return problem === null ? { kind: 'ok' } : { kind: 'problem', problem };
}

/** What a manager says after we refused his request changes nothing; anything else of no order is for people. */
async function handleUnrelated(work: UnitOfWork, message: Message): Promise<Taken> {
  const { reference, counterparty_code: code } = message;
  const isOver = (await refusedUnder(work.db, reference)).includes(code);
  return { uuidOperation: null, problem: isOver ? null : 'unknownReference' };
}

/** A message about no order of its sender: a request, or one that staff have to look at. */
async function handleUnknown(work: UnitOfWork, message: Message): Promise<TakenMessage> {
  if ((await findSame(work.db, message)) !== undefined) return { kind: 'same' };
  if (message.type === 'SOLICITUD') return keep(work, message, await handleRequest(work, message));
  return keep(work, message, await handleUnrelated(work, message));
}

/** A message about a transfer of ours, whose order is locked before anything is looked at. */
async function handleKnown(
  work: UnitOfWork,
  message: Message,
  transfer: KnownTransfer,
): Promise<TakenMessage> {
  const locked = await lockOrder(work, transfer.uuid);
  if ((await findSame(work.db, message)) !== undefined) return { kind: 'same' };
  if (isTransferIn(transfer.operation_type)) return handleIncomingMessage(work, locked, message);
  return keep(work, message, await handleAnswer(work, locked, message));
}

/** A request under a reference that somebody else goes by: it is no word about that transfer, and gets its own answer. */
function isApart(message: Message, { entity }: KnownTransfer): boolean {
  return message.type === 'SOLICITUD' && message.counterparty_code !== entity;
}

/**
 * The one place that takes a message of another manager, from a signed event or from a file. Messages of one transfer
 * wait for each other at its order; the same message again is the same, and one out of turn waits for its turn.
 */
export async function handleMessage(work: UnitOfWork, message: Message): Promise<TakenMessage> {
  const found = await findTransfer(work.db, message.reference);
  if (found !== undefined && !isApart(message, found)) return handleKnown(work, message, found);
  await lockReferences(work.db, [message.reference]);
  const made = await findTransfer(work.db, message.reference);
  return made === undefined || isApart(message, made)
    ? handleUnknown(work, message)
    : handleKnown(work, message, made);
}
