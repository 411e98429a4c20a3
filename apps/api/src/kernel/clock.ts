import { type PlainDate, todayInMadrid } from '@participe/domain';
import { sql } from 'kysely';
import type { Database } from './database/connect.ts';

/**
 * The clock of a process. Business time decides cut-offs, calendars and notifications; session time decides tokens,
 * codes and limits.
 */
export interface Clock {
  readonly now: () => Date;
  readonly today: () => PlainDate;
  readonly sessionNow: () => Date;
  /** With `freeze`, business time stops until it is set again. */
  readonly setBusinessTime: (db: Database, now: Date, freeze: boolean) => Promise<void>;
  readonly advanceSessionTime: (db: Database, seconds: number) => Promise<void>;
  /** Reads the stored business time again, because another process may have changed it. */
  readonly reload: (db: Database) => Promise<void>;
}

/** The time of a call, read once so that the whole call is either before or after a cut-off. */
export interface Moment {
  readonly now: Date;
  readonly today: PlainDate;
  readonly sessionNow: Date;
}

export function readMoment(clock: Pick<Clock, 'now' | 'today' | 'sessionNow'>): Moment {
  return { now: clock.now(), today: clock.today(), sessionNow: clock.sessionNow() };
}

interface Setting {
  frozenAt: Date | null;
  offsetMs: number;
  sessionOffsetSeconds: number;
}

/**
 * Returns the time in milliseconds. When the system clock is set back, the time since the start of the process is
 * used, so that tokens and codes do not stay valid for longer (SES-01).
 */
export const machineNow = (): number =>
  Math.max(Date.now(), performance.timeOrigin + performance.now());

function createReadings(setting: () => Setting): Pick<Clock, 'now' | 'today' | 'sessionNow'> {
  const readNow = (): Date => setting().frozenAt ?? new Date(machineNow() + setting().offsetMs);
  return {
    now: () => new Date(readNow()),
    today: () => todayInMadrid(readNow()),
    sessionNow: () => new Date(machineNow() + setting().sessionOffsetSeconds * 1000),
  };
}

/** A business time that was set is stored in the database, so that all processes use it, also after a restart. */
export function createClock(): Clock {
  let setting: Setting = { frozenAt: null, offsetMs: 0, sessionOffsetSeconds: 0 };
  const reloadClock = async (db: Database): Promise<void> => {
    const row = await db.selectFrom('clock').selectAll().where('id', '=', 1).executeTakeFirst();
    if (row === undefined) return;
    setting = {
      frozenAt: row.frozen_at,
      offsetMs: row.business_offset_ms,
      sessionOffsetSeconds: row.session_offset_seconds,
    };
  };
  const storeClock = async (db: Database, next: Setting): Promise<void> => {
    const clockFields = {
      frozen_at: next.frozenAt,
      business_offset_ms: next.offsetMs,
      session_offset_seconds: next.sessionOffsetSeconds,
    };
    await db
      .insertInto('clock')
      .values({ id: 1, ...clockFields })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(clockFields))
      .execute();
    setting = next;
  };
  return {
    ...createReadings(() => setting),
    reload: reloadClock,
    setBusinessTime: (db, now, freeze) =>
      storeClock(db, {
        ...setting,
        frozenAt: freeze ? now : null,
        offsetMs: now.getTime() - machineNow(),
      }),
    advanceSessionTime: (db, seconds) =>
      storeClock(db, { ...setting, sessionOffsetSeconds: setting.sessionOffsetSeconds + seconds }),
  };
}

export async function isClockUntouched(db: Database): Promise<boolean> {
  const row = await db.selectFrom('clock').selectAll().where('id', '=', 1).executeTakeFirst();
  return (
    row === undefined ||
    (row.frozen_at === null && row.business_offset_ms === 0 && row.session_offset_seconds === 0)
  );
}

/** Returns a clock that shows one fixed instant of business time, for records of the past. */
export function createFixedClock(now: Date): Pick<Clock, 'now' | 'today' | 'sessionNow'> {
  const fixedClock: Setting = { frozenAt: now, offsetMs: 0, sessionOffsetSeconds: 0 };
  return createReadings(() => fixedClock);
}

/** Difference of two clocks; the uncertainty is half the duration of the query that measured it. */
interface ClockOffset {
  readonly offsetMs: number;
  readonly uncertaintyMs: number;
}

/** Measures how far the database's clock is ahead of this machine's clock. */
export async function measureClockOffset(
  db: Database,
  systemNow: () => number = Date.now,
): Promise<ClockOffset> {
  const previousTime = systemNow();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const uncertaintyMs = (systemNow() - previousTime) / 2;
  const database = rows[0]?.now.getTime() ?? previousTime;
  return { offsetMs: Math.round(database - previousTime - uncertaintyMs), uncertaintyMs };
}
