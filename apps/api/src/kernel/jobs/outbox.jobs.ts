import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Clock } from '../clock.ts';
import { hitFailpoint } from '../failpoints.ts';
import type { Job, JobDeps } from './runner.ts';
import type { OutboxTopic } from './outbox.ts';

export interface OutboxItem {
  readonly seq: string;
  readonly topic: OutboxTopic;
  readonly uuidSubject: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
}

/** Delivers one outbox item. Returns `retry` when it is not known whether the delivery succeeded. */
export type OutboxDeliverer = (deps: JobDeps, item: OutboxItem) => Promise<'done' | 'retry'>;

const batch = 50;
const backoffMaxSeconds = 300;
/**
 * Time for which a worker reserves the items that it delivers, longer than any delivery takes.
 * Afterwards other workers may deliver the items, in case the first worker crashed.
 */
const leaseSeconds = 60;

interface Row {
  seq: string;
  topic: string;
  uuid_subject: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/**
 * Reserves the due outbox items for this worker in one statement, so that two workers never send the same item at
 * the same time.
 */
async function lease(database: Database, clock: Clock): Promise<OutboxItem[]> {
  const now = clock.sessionNow();
  const until = new Date(now.getTime() + leaseSeconds * 1000);
  const { rows } = await sql<Row>`
    update outbox set next_attempt_at = ${until}, attempts = attempts + 1
    where seq in (
      select seq from outbox where delivered_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, seq limit ${batch} for update skip locked)
    returning seq::text, topic, uuid_subject, payload, attempts`.execute(database);
  return rows
    .toSorted((one, other) => Number(one.seq) - Number(other.seq))
    .map((row) => ({
      seq: row.seq,
      topic: row.topic as OutboxTopic,
      uuidSubject: row.uuid_subject,
      payload: row.payload,
      attempts: row.attempts,
    }));
}

async function settle(
  database: Database,
  clock: Clock,
  item: OutboxItem,
  error: string | undefined,
): Promise<void> {
  const now = clock.sessionNow();
  const wait = Math.min(2 ** item.attempts, backoffMaxSeconds);
  await database
    .updateTable('outbox')
    .set(
      error === undefined
        ? { delivered_at: now, last_error: null }
        : { next_attempt_at: new Date(now.getTime() + wait * 1000), last_error: error },
    )
    .where('seq', '=', item.seq)
    .execute();
}

/** Creates the job that delivers each outbox item at least once, with the function for the item's topic. */
export function createOutboxJob(deliverers: Readonly<Record<OutboxTopic, OutboxDeliverer>>): Job {
  return {
    name: 'outbox',
    run: async (deps) => {
      const items = await lease(deps.database, deps.clock);
      let done = 0;
      for (const item of items) {
        await hitFailpoint('outbox.before-send');
        let error: string | undefined;
        try {
          if ((await deliverers[item.topic](deps, item)) === 'retry') error = 'retry';
        } catch (thrown) {
          error = (thrown as Error).message.slice(0, 300);
        }
        await hitFailpoint('outbox.after-send');
        await settle(deps.database, deps.clock, item, error);
        if (error === undefined) done += 1;
      }
      return done;
    },
  };
}
