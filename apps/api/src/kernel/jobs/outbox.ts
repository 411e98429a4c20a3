import type { Db } from '../database/connect.ts';
import type { Moment } from '../clock.ts';
import type { PartnerLane } from '../breakers.ts';
import { sealValues } from '../seals.ts';
import { takeOutboxNumber } from './outbox-parts.ts';

/**
 * Kinds of outbox items. `access.*` is done after the response, so that the response time does not reveal whether a
 * user exists (SES-07); `message.code` is a message with a code or link.
 */
export const outboxTopics = [
  'message.code',
  'message',
  'registry.order',
  'access.blocked',
  'access.recovery',
  'paper.time-stamp',
  'wealth.connect',
  'wealth.refresh',
  'wealth.revoke',
] as const;
export type OutboxTopic = (typeof outboxTopics)[number];

export const partnerLaneOfTopic: Readonly<Record<OutboxTopic, PartnerLane>> = {
  'message.code': 'codes',
  message: 'messages',
  'registry.order': 'registry',
  'access.blocked': 'access',
  'access.recovery': 'access',
  'paper.time-stamp': 'time-stamps',
  'wealth.connect': 'aggregator',
  'wealth.refresh': 'aggregator',
  'wealth.revoke': 'aggregator',
};

/** Adds an item to the outbox in the transaction of the change that it reports. */
export async function enqueueDelivery(
  tx: Db,
  clock: Moment,
  topic: OutboxTopic,
  uuidSubject: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const outboxNumber = await takeOutboxNumber(tx);
  await tx
    .insertInto('outbox')
    .values({
      ...outboxNumber,
      topic,
      uuid_subject: uuidSubject,
      payload: JSON.stringify(payload),
      seal: sealValues('outbox', { ...outboxNumber, topic, uuid_subject: uuidSubject, payload }),
      created_at: clock.now,
      due_at: clock.sessionNow,
      next_attempt_at: clock.sessionNow,
    })
    .execute();
}
