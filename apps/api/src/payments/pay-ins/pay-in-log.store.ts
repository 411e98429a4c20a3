import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

export interface PayInLogRow {
  readonly event: PayInLogEvent;
  readonly detail: string | null;
  readonly at: Date;
}

/** Events in the log of a pay-in: the person's actions on the page, and the statuses of the pay-in. */
export type PayInLogEvent =
  | 'INITIATED'
  | 'OPENED'
  | 'RETURNED'
  | 'ERROR'
  | 'ABANDONED'
  | 'PENDING'
  | 'COMPLETED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'EXPIRED';

/** Adds a log line to a pay-in. The caller must have locked it. */
export async function insertPayInLog(tx: Db, uuidPayIn: string, row: PayInLogRow): Promise<void> {
  await sql`
    insert into pay_in_log (uuid_pay_in, seq, event, detail, at)
    select ${uuidPayIn}::uuid, coalesce(max(seq), 0) + 1, ${row.event}, ${row.detail}, ${row.at}
    from pay_in_log where uuid_pay_in = ${uuidPayIn}`.execute(tx);
}

export async function readPayInLog(db: Db, uuidPayIn: string): Promise<PayInLogRow[]> {
  const { rows } = await sql<PayInLogRow>`
    select event, detail, at from pay_in_log where uuid_pay_in = ${uuidPayIn} order by seq`.execute(
    db,
  );
  return rows;
}
