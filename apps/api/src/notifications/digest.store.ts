import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';

/** Returns people with notifications from before `before` that no weekly summary has included. */
export async function findPersonIdsWithDueDigest(
  db: Db,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ uuid_intervener: string }>`
    select distinct uuid_intervener from notification
    where awaits_digest and created_at < ${before}::timestamptz
    order by uuid_intervener limit ${limit}`.execute(db);
  return rows.map((row) => row.uuid_intervener);
}

/**
 * Marks a person's notifications as included in the weekly summary. Returns their number and the person's e-mail
 * address.
 */
export async function markIncludedInSummary(
  tx: Db,
  uuidIntervener: string,
  before: Date,
): Promise<{ count: number; email: string | null }> {
  const { rows } = await sql<{ count: number; email: string | null }>`
    with taken as (
      update notification set awaits_digest = false
      where uuid_intervener = ${uuidIntervener} and awaits_digest and created_at < ${before}::timestamptz
      returning 1)
    select (select count(*)::integer from taken) as count,
      ${decryptedColumn('intervener.email')} as email
    from intervener where uuid = ${uuidIntervener}`.execute(tx);
  return rows[0] ?? { count: 0, email: null };
}
