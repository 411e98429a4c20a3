import { randomUUID } from 'node:crypto';
import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';
import { enqueueDelivery } from '../kernel/jobs/outbox.ts';
import { type MessageRow, insertMessage } from './messages.store.ts';

export type OutgoingMessage = Pick<MessageRow, 'channel' | 'recipient' | 'text'> &
  Partial<Pick<MessageRow, 'subject' | 'code' | 'link' | 'uuidIntervener'>>;

/**
 * Stores a message and its outbox item in the caller's transaction; a background job sends the
 * message.
 */
export async function enqueueMessage(
  tx: Db,
  clock: Moment,
  message: OutgoingMessage,
): Promise<void> {
  const uuid = randomUUID();
  await insertMessage(tx, {
    uuid,
    uuidIntervener: message.uuidIntervener ?? null,
    channel: message.channel,
    recipient: message.recipient,
    subject: message.subject ?? null,
    text: message.text,
    code: message.code ?? null,
    link: message.link ?? null,
    createdAt: clock.now,
  });
  const isSecret = message.code != null || message.link != null;
  await enqueueDelivery(tx, clock, isSecret ? 'message.code' : 'message', uuid, {});
}
