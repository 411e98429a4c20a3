import { type MessageGateway, createHttpMessages } from '@participe/connectors';
import type { Services } from '../kernel/context.ts';
import type { Deliver } from '../kernel/jobs/outbox.jobs.ts';
import { findMessage, wipeMessage } from './messages.store.ts';

const gateways = new WeakMap<Services, MessageGateway>();

function gatewayOf(services: Services, baseUrl: string): MessageGateway {
  let gateway = gateways.get(services);
  if (gateway === undefined) {
    gateway = createHttpMessages({ baseUrl });
    gateways.set(services, gateway);
  }
  return gateway;
}

/**
 * Sends a message by its gateway, then wipes its text and code; with the test door they are kept
 * (docs/decisions/0009).
 */
export const deliverMessage: Deliver = async ({ database, services }, item) => {
  const { catcherUrl, testDoor } = services.config;
  const message = await findMessage(database, item.uuidSubject);
  if (message === undefined || catcherUrl === undefined) return 'done';
  const delivery = await gatewayOf(services, catcherUrl).send({
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
  if (!testDoor) await wipeMessage(database, message.uuid);
  return 'done';
};
