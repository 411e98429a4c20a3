import { randomUUID } from 'node:crypto';
import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';
import { enqueueDelivery } from '../kernel/jobs/outbox.ts';
import { type MessageRow, insertMessage, readManagerContact } from './messages.store.ts';
import { asksToCall, withContact, withPhone } from './messages.texts.ts';

export type OutgoingMessage = Pick<MessageRow, 'channel' | 'recipient' | 'text'> &
  Partial<Pick<MessageRow, 'subject' | 'code' | 'link' | 'uuidIntervener'>>;

const isMailToClient = ({ channel, uuidIntervener }: OutgoingMessage): boolean =>
  channel === 'EMAIL' && uuidIntervener != null;

/** Returns the text with the telephone of the manager if it asks the person to call (NOT-09). */
export const nameManagerPhone = async (db: Db, text: string): Promise<string> =>
  asksToCall(text) ? withPhone(text, (await readManagerContact(db)).phone) : text;

/**
 * Stores a message and its outbox item in the caller's transaction; a job sends the message. An e-mail to a client
 * ends with the telephone and the hours of the manager; any other message that asks to call names the telephone (NOT-09).
 */
export async function enqueueMessage(
  tx: Db,
  clock: Moment,
  message: OutgoingMessage,
): Promise<void> {
  const uuid = randomUUID();
  const text = isMailToClient(message)
    ? withContact(message.text, await readManagerContact(tx))
    : await nameManagerPhone(tx, message.text);
  await insertMessage(tx, {
    uuid,
    uuidIntervener: message.uuidIntervener ?? null,
    channel: message.channel,
    recipient: message.recipient,
    subject: message.subject ?? null,
    text,
    code: message.code ?? null,
    link: message.link ?? null,
    createdAt: clock.now,
  });
  const isSecret = message.code != null || message.link != null;
  await enqueueDelivery(tx, clock, isSecret ? 'message.code' : 'message', uuid, {});
}
