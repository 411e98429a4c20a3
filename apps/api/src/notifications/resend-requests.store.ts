import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';

/**
 * Stores the time of a request and returns null. If the previous request was later than `before`, stores nothing and
 * returns its time.
 */
export async function recordResendRequest(
  tx: Db,
  request: {
    readonly uuidIntervener: string;
    readonly about: string;
    readonly now: Date;
    readonly before: Date;
  },
): Promise<Date | null> {
  const { rows: storedRows } = await sql`
    insert into notification_request as r (uuid_intervener, about, asked_at)
    values (${request.uuidIntervener}::uuid, ${request.about}, ${request.now}::timestamptz)
    on conflict (uuid_intervener, about) do update set asked_at = excluded.asked_at
    where r.asked_at <= ${request.before}::timestamptz
    returning 1`.execute(tx);
  if (storedRows.length > 0) return null;
  const row = await tx
    .selectFrom('notification_request')
    .select('asked_at')
    .where('uuid_intervener', '=', request.uuidIntervener)
    .where('about', '=', request.about)
    .executeTakeFirstOrThrow();
  return row.asked_at;
}
