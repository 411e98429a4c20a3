import type { Db } from '../database/connect.ts';
import type { Moment } from '../clock.ts';

/**
 * Kinds of outbox items. The work of `access.*` items is done after the response, so that the response time does
 * not reveal whether a user exists (SES-07).
 */
export type OutboxTopic = 'message' | 'registry.order' | 'access.blocked' | 'access.recovery';

/** Adds an item to the outbox, in the transaction of the change that the item reports. */
export async function enqueueDelivery(
  tx: Db,
  clock: Moment,
  topic: OutboxTopic,
  uuidSubject: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      topic,
      uuid_subject: uuidSubject,
      payload: JSON.stringify(payload),
      created_at: clock.now,
      next_attempt_at: clock.sessionNow,
    })
    .execute();
}
