import type { Db } from '../database/connect.ts';
import type { Moment } from '../clock.ts';

/**
 * `access.*` items do their work after the answer has been sent: otherwise the response time would allow user
 * enumeration (SES-07).
 */
export type OutboxTopic = 'message' | 'registry.order' | 'access.blocked' | 'access.recovery';

/** Queues a delivery in the same transaction as the decision to send it. */
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
