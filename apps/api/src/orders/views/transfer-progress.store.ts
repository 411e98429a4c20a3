import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/** The day of each status of a transfer between managers, and its messages in both directions. */
export interface TransferHistory {
  /** Day on which each status was first reached. */
  readonly reached: Readonly<Record<string, PlainDate>>;
  /** Day on which the transfer reached its current status. */
  readonly since: PlainDate;
  readonly messages: readonly {
    readonly direction: 'IN' | 'OUT';
    readonly type: string;
    readonly payload: Record<string, unknown>;
  }[];
}

/** Reads the history of a transfer, without messages that have a problem. */
export async function readTransferHistory(
  db: Db,
  uuidOperation: string,
): Promise<TransferHistory | undefined> {
  const { rows } = await sql<TransferHistory>`
    select
      (select json_object_agg(h.to_status, h.day) from (
        select to_status, min((at at time zone 'Europe/Madrid')::date) as day from operation_history
        where uuid_operation = o.uuid group by to_status) h) as reached,
      (select max((at at time zone 'Europe/Madrid')::date)::text from operation_history
        where uuid_operation = o.uuid) as since,
      (select coalesce(json_agg(json_build_object('direction', m.direction, 'type', m.type, 'payload', m.payload) order by m.seq), '[]')
        from snce_message m where m.uuid_operation = o.uuid
          and m.problem is null) as messages
    from operation o where o.uuid = ${uuidOperation}`.execute(db);
  return rows[0];
}
