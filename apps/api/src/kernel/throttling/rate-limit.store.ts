import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

/**
 * Adds events to the count of a key in a time window, which all processes share. Counting stops just above the limit.
 */
export async function countRateEvents(
  db: Db,
  {
    key,
    windowStart,
    limit,
    events,
  }: {
    key: string;
    windowStart: Date;
    limit: number;
    events: number;
  },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_window (key, window_start, count) values (${key}, ${windowStart}, ${events}::int)
    on conflict (key, window_start) do update
      set count = least(rate_window.count + ${events}::int, ${limit + 1}::int)
    returning count`.execute(db);
  return rows[0]?.count ?? 0;
}

const purgeBatchSize = 5000;

/**
 * Deletes up to 5,000 counts of time windows that began before an instant; skips rows that another process has
 * locked.
 */
export async function purgeRateWindows(db: Db, before: Date): Promise<void> {
  await sql`
    delete from rate_window where (key, window_start) in (
      select key, window_start from rate_window where window_start < ${before}
      limit ${purgeBatchSize} for update skip locked)`.execute(db);
}
