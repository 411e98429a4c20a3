import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

export interface Counter {
  failures: number;
  level: number;
  blockedUntil: Date | null;
}

/**
 * Counts an attempt before it is judged; one statement, so that parallel attempts each get their own number.
 * During a block nothing is judged, so nothing is counted: whoever comes after it begins anew.
 */
export async function reserveAttempt(db: Db, subjectKey: string, now: Date): Promise<Counter> {
  const { rows } = await sql<{ failures: number; level: number; blocked_until: Date | null }>`
    insert into login_counter (subject_key, failures) values (${subjectKey}, 1)
    on conflict (subject_key) do update set failures =
      case when login_counter.blocked_until > ${now} then login_counter.failures
        else login_counter.failures + 1 end
    returning failures, level, blocked_until`.execute(db);
  const [row] = rows;
  return {
    failures: row?.failures ?? 0,
    level: row?.level ?? 0,
    blockedUntil: row?.blocked_until ?? null,
  };
}

export async function blockSubject(
  db: Db,
  subjectKey: string,
  until: Date,
  level: number,
): Promise<void> {
  await db
    .updateTable('login_counter')
    .set({ blocked_until: until, level, failures: 0 })
    .where('subject_key', '=', subjectKey)
    .execute();
}

/** Takes back an attempt that was counted and never judged. */
export async function releaseAttempt(db: Db, subjectKey: string): Promise<void> {
  await sql`
    update login_counter set failures = greatest(failures - 1, 0)
    where subject_key = ${subjectKey}`.execute(db);
}

export async function clearAttempts(db: Db, subjectKey: string): Promise<void> {
  await db.deleteFrom('login_counter').where('subject_key', '=', subjectKey).execute();
}
