import type { OutboxDeliverer } from '../kernel/jobs/outbox.jobs.ts';
import { findMessage, wipeMessage } from './messages.store.ts';

/**
 * Sends a message through its gateway and then deletes its text, code and link, which are personal
 * or secret. With `TEST_DOOR` enabled, nothing is deleted (docs/decisions/0009).
 */
export const deliverMessage: OutboxDeliverer = async ({ database, services }, item) => {
  const gateway = services.connectors.messages;
  const message = await findMessage(database, item.uuidSubject);
  if (message === undefined || gateway === undefined) return 'done';
  const delivery = await gateway.send({
    id: message.uuid,
    at: message.createdAt.toISOString(),
    channel: message.channel,
    to: message.recipient,
    text: message.text,
    ...(message.subject !== null && { subject: message.subject }),
    ...(message.code !== null && { code: message.code }),
    ...(message.link !== null && { link: message.link }),
  });
  if (delivery.kind === 'retry') return 'retry';
  if (!services.config.testDoor) await wipeMessage(database, message.uuid);
  return 'done';
};
