import type { Db } from '../database/connect.ts';
import type { Moment } from '../clock.ts';

/**
 * `access.*`: what follows from a request at the door and may not be seen in the time of its answer, such as
 * whether there is anybody of that name.
 */
export type OutboxTopic = 'message' | 'registry.order' | 'access.blocked' | 'access.recovery';

/** Writes what has to leave the house, in the transaction that decides it; a job delivers it afterwards. */
export async function enqueue(
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
