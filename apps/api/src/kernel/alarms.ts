import { randomUUID } from 'node:crypto';
import type { Db } from './database/connect.ts';
import type { Logger } from './log.ts';

/** A state that people of operations must look at. `subject` names what it is about, never a person. */
export interface Alarm {
  readonly kind: 'OUTBOX_AGE';
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** Raises an alarm once: while it is open, raising it again changes and logs nothing. */
export async function raiseAlarm(db: Db, log: Logger, now: Date, alarm: Alarm): Promise<void> {
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

/** Ends the open alarms of a kind, except those that are about the given subjects. */
export async function endAlarms(
  db: Db,
  log: Logger,
  now: Date,
  { kind, except }: { kind: Alarm['kind']; except: readonly string[] },
): Promise<void> {
  const ended = await db
    .updateTable('alarm')
    .set({ ended_at: now })
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .$if(except.length > 0, (query) => query.where('subject', 'not in', except))
    .returning('subject')
    .execute();
  for (const { subject } of ended) log.info({ alarm: kind, subject, ended: true });
}
