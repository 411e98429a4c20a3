import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { type OutboxTopic, partnerLaneOfTopic, outboxTopics } from './outbox.ts';
import type { PartnerLane } from '../breakers.ts';

export interface LeasedRow {
  readonly seq: string;
  readonly topic: OutboxTopic;
  readonly uuid_subject: string;
  readonly payload: Record<string, unknown>;
  readonly attempts: number;
}

const topicsOf = (lane: PartnerLane): readonly OutboxTopic[] =>
  outboxTopics.filter((topic) => partnerLaneOfTopic[topic] === lane);

/**
 * Reserves due items of a lane in one statement, so that two workers do not send the same item. After `until` other
 * workers may reserve the items, because the first worker may have crashed.
 */
export async function leaseOutboxItems(
  db: Db,
  lane: PartnerLane,
  { lease, now, until, limit }: { lease: string; now: Date; until: Date; limit: number },
): Promise<LeasedRow[]> {
  const { rows } = await sql<LeasedRow>`
    update outbox set lease = ${lease}, next_attempt_at = ${until}, attempts = attempts + 1
    where seq in (
      select seq from outbox
      where topic = any(${topicsOf(lane)}) and delivered_at is null and next_attempt_at <= ${now}
      order by next_attempt_at, seq limit ${limit} for update skip locked)
    returning seq::text, topic, uuid_subject, payload, attempts`.execute(db);
  return rows.toSorted((one, other) => Number(one.seq) - Number(other.seq));
}

/** Stores the result of a delivery. Returns false when another worker has reserved the item in the meantime. */
export async function saveDeliveryResult(
  db: Db,
  { seq, lease }: { seq: string; lease: string },
  result: { delivered_at: Date } | { next_attempt_at: Date; last_error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ last_error: null, ...result, lease: null })
    .where('seq', '=', seq)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findDuePartnerLanes(db: Db, now: Date): Promise<Set<PartnerLane>> {
  const { rows } = await sql<{ topic: OutboxTopic }>`
    select topic from unnest(${[...outboxTopics]}::text[]) as known (topic)
    where exists (
      select from outbox o
      where o.topic = known.topic and o.delivered_at is null and o.next_attempt_at <= ${now})`.execute(
    db,
  );
  return new Set(rows.map(({ topic }) => partnerLaneOfTopic[topic]));
}

/**
 * Returns the age in seconds of the oldest undelivered item of each lane. Lanes without such an item are left out.
 */
export async function readPartnerLaneAges(db: Db, now: Date): Promise<Map<PartnerLane, number>> {
  const { rows } = await sql<{ topic: OutboxTopic; oldest: Date }>`
    select topic, min(due_at) as oldest from outbox where delivered_at is null group by topic`.execute(
    db,
  );
  const ages = new Map<PartnerLane, number>();
  for (const { topic, oldest } of rows) {
    const ageSeconds = Math.max(0, Math.round((now.getTime() - oldest.getTime()) / 1000));
    const lane = partnerLaneOfTopic[topic];
    ages.set(lane, Math.max(ageSeconds, ages.get(lane) ?? 0));
  }
  return ages;
}
