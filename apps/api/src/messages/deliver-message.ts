import type { DeliveryResult, MessageGateway } from '@participe/connectors';
import type { OutboxDeliverer } from '../kernel/jobs/outbox.jobs.ts';
import { type MessageRow, findMessage, wipeMessage } from './messages.store.ts';

/** An undelivered code or link of this age has expired, so that it is no longer sent. */
const secretLifetimeMs = 3600_000;

const sendMessage = (gateway: MessageGateway, message: MessageRow): Promise<DeliveryResult> =>
  gateway.send({
    id: message.uuid,
    at: message.createdAt.toISOString(),
    channel: message.channel,
    to: message.recipient,
    text: message.text,
    ...(message.subject !== null && { subject: message.subject }),
    ...(message.code !== null && { code: message.code }),
    ...(message.link !== null && { link: message.link }),
  });

/**
 * Sends a message through its gateway and deletes its text, code and link, which are personal or secret. Without a
 * gateway, or when a code or link was not delivered within an hour, they are deleted without being sent. With
 * `TEST_DOOR`, nothing is deleted (docs/decisions/0009).
 */
export const deliverMessage: OutboxDeliverer = async ({ database, services, clock }, item) => {
  const gateway = services.connectors.messages;
  const message = await findMessage(database, item.uuidSubject);
  if (message === undefined) return 'done';
  const isSecret = message.code !== null || message.link !== null;
  const age = clock.now().getTime() - message.createdAt.getTime();
  const isTooLate = isSecret && item.attempts > 1 && age > secretLifetimeMs;
  if (gateway !== undefined && !isTooLate) {
    if (!item.maySend()) return 'late';
    const delivery = await sendMessage(gateway, message);
    if (delivery.kind === 'retry') return 'retry';
  }
  if (!services.config.testDoor) await wipeMessage(database, message);
  return 'done';
};
