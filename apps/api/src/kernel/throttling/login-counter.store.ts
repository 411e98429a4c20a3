import { invariant } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';

export interface AttemptCounter {
  failures: number;
  blockedUntil: Date | null;
  lastAttemptAt: Date;
}

/**
 * How many failures cause a lockout, and how long the first one lasts. Each further lockout lasts twice as long as
 * the previous one, up to 24 hours.
 */
export interface LockoutPolicy {
  readonly failures: number;
  readonly minutes: number;
}

/** The keys of one counter, that of the newest secret first. */
export type CounterKeys = readonly string[];

const blockMaxMinutes = 24 * 60;
const quietMs = 24 * 3600_000;

/** A counter restarts when its last attempt or lockout lies before this time. */
const toQuietLimit = (now: Date): Date => new Date(now.getTime() - quietMs);

/** Moves a counter from an older key to the newest key, so that a key rotation does not end a lockout. */
async function moveToNewestKey(db: Db, [newest, ...older]: CounterKeys): Promise<void> {
  if (older.length === 0) return;
  await sql`
    with moved as (delete from login_counter where subject_key = any(${older}::text[]) returning *)
    insert into login_counter as c (subject_key, failures, level, blocked_until, last_attempt_at)
    select ${newest}, max(failures), max(level), max(blocked_until), max(last_attempt_at) from moved
    having count(*) > 0
    on conflict (subject_key) do update set
      failures = greatest(c.failures, excluded.failures), level = greatest(c.level, excluded.level),
      blocked_until = greatest(c.blocked_until, excluded.blocked_until),
      last_attempt_at = greatest(c.last_attempt_at, excluded.last_attempt_at)`.execute(db);
}

/**
 * Counts an attempt before the code or password is checked, in one statement, so that concurrent attempts get
 * different numbers. Attempts during a lockout are not counted.
 */
export async function incrementAttempts(
  db: Db,
  keys: CounterKeys,
  now: Date,
  { failures }: LockoutPolicy,
): Promise<AttemptCounter> {
  await moveToNewestKey(db, keys);
  const { rows } = await sql<AttemptCounter>`
    insert into login_counter as c (subject_key, failures, last_attempt_at)
    values (${keys[0]}, 1, ${now})
    on conflict (subject_key) do update set
      failures = case when c.blocked_until > ${now} then c.failures
        when greatest(c.last_attempt_at, c.blocked_until) < ${toQuietLimit(now)} then 1
        else c.failures + 1 end,
      level = case when greatest(c.last_attempt_at, c.blocked_until) < ${toQuietLimit(now)} then 0
        else c.level end,
      last_attempt_at = case when c.blocked_until > ${now} or c.failures >= ${failures}::int then c.last_attempt_at
        else ${now} end
    returning failures, blocked_until as "blockedUntil", last_attempt_at as "lastAttemptAt"`.execute(
    db,
  );
  const [row] = rows;
  invariant(row !== undefined, 'the statement returns the counter');
  return row;
}

/**
 * Starts a lockout after enough failures and returns its length in minutes. Of several concurrent callers, one starts
 * the lockout and the others receive undefined.
 */
export async function startLockout(
  db: Db,
  keys: CounterKeys,
  now: Date,
  { failures, minutes }: LockoutPolicy,
): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number }>`
    with due as (
      select subject_key,
        least(${minutes}::int * power(2, least(level, 12)), ${blockMaxMinutes}::int)::int as minutes
      from login_counter
      where subject_key = ${keys[0]} and failures >= ${failures}
        and (blocked_until is null or blocked_until <= ${now}) for update
    )
    update login_counter c set failures = 0, level = c.level + 1,
      blocked_until = ${now}::timestamptz + make_interval(mins => due.minutes)
    from due where c.subject_key = due.subject_key
    returning due.minutes`.execute(db);
  return rows[0]?.minutes;
}

export async function isLockedOut(db: Db, keys: CounterKeys, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('login_counter')
    .select('subject_key')
    .where('subject_key', 'in', keys)
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Subtracts an attempt that was counted although its code or password was not checked. */
export async function undoAttemptCount(db: Db, keys: CounterKeys): Promise<void> {
  await sql`
    update login_counter set failures = greatest(failures - 1, 0)
    where subject_key = ${keys[0]}`.execute(db);
}

export async function clearAttempts(db: Db, keys: CounterKeys): Promise<void> {
  await db.deleteFrom('login_counter').where('subject_key', 'in', keys).execute();
}

const purgeBatchSize = 5000;

/**
 * Deletes up to 5,000 counters without an attempt or lockout in the last day; skips rows that another process has
 * locked.
 */
export async function purgeStaleAttempts(db: Db, now: Date): Promise<void> {
  await sql`
    delete from login_counter where subject_key in (
      select subject_key from login_counter
      where greatest(last_attempt_at, blocked_until) < ${toQuietLimit(now)}
      limit ${purgeBatchSize} for update skip locked)`.execute(db);
}
