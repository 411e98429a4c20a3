import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';

/**
 * Stores the time of a request and returns null. If the previous request was later than `before`,
 * stores nothing and returns the time of that request.
 */
export async function recordResendRequest(
  tx: Db,
  asked: {
    readonly uuidIntervener: string;
    readonly about: string;
    readonly now: Date;
    readonly before: Date;
  },
): Promise<Date | null> {
  const { rows: taken } = await sql`
    insert into notification_request as r (uuid_intervener, about, asked_at)
    values (${asked.uuidIntervener}::uuid, ${asked.about}, ${asked.now}::timestamptz)
    on conflict (uuid_intervener, about) do update set asked_at = excluded.asked_at
    where r.asked_at <= ${asked.before}::timestamptz
    returning 1`.execute(tx);
  if (taken.length > 0) return null;
  const row = await tx
    .selectFrom('notification_request')
    .select('asked_at')
    .where('uuid_intervener', '=', asked.uuidIntervener)
    .where('about', '=', asked.about)
    .executeTakeFirstOrThrow();
  return row.asked_at;
}
