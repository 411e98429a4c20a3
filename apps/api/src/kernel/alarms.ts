import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database/connect.ts';
import { type PageRange, exactTotalMax } from './lists.ts';
import type { Logger } from './log.ts';

/** A state that operators must examine. `subject` is the lane, row or kind of event in this state. */
interface AlarmedState {
  readonly kind: 'OUTBOX_AGE' | 'SECURITY_RATE' | 'CLOCK' | 'SEAL';
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

export interface Alarm extends AlarmedState {
  readonly uuid: string;
  readonly raised_at: Date;
  readonly ended_at: Date | null;
}

/** Raises an alarm, unless the alarm is open. */
export async function raiseAlarm(
  db: Db,
  log: Logger,
  now: Date,
  alarm: AlarmedState,
): Promise<void> {
  const { kind, subject, detail } = alarm;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('alarm')
    .values({
      uuid: randomUUID(),
      kind,
      subject,
      detail: JSON.stringify(detail),
      raised_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) log.error({ alarm: kind, subject, ...detail });
}

export async function endAlarms(
  db: Db,
  log: Logger,
  now: Date,
  { kind, except }: { kind: AlarmedState['kind']; except: readonly string[] },
): Promise<void> {
  const endedAlarms = await db
    .updateTable('alarm')
    .set({ ended_at: now })
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .$if(except.length > 0, (query) => query.where('subject', 'not in', except))
    .returning('subject')
    .execute();
  for (const { subject } of endedAlarms) log.info({ alarm: kind, subject, ended: true });
}

export async function readAlarms(
  db: Db,
  page: PageRange,
): Promise<{ rows: Alarm[]; counted: number }> {
  const { rows } = await sql<Alarm>`
    select uuid, kind, subject, detail, raised_at, ended_at from alarm
    order by raised_at desc, uuid desc limit ${page.take} offset ${page.offset}`.execute(db);
  const count = await sql<{ counted: number }>`
    select count(*)::int as counted from
      (select from alarm limit ${exactTotalMax + 1}) as counted_alarms`.execute(db);
  return { rows, counted: count.rows[0]?.counted ?? 0 };
}
