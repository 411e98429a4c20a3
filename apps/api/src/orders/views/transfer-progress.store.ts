import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

/** What has happened to a transfer between managers: when it reached each state, and what the other one said. */
export interface TransferStory {
  /** Day on which each state was first reached. */
  readonly reached: Readonly<Record<string, PlainDate>>;
  /** Day on which it came to the state in which it is. */
  readonly since: PlainDate;
  readonly messages: readonly {
    readonly direction: 'IN' | 'OUT';
    readonly type: string;
    readonly payload: Record<string, unknown>;
  }[];
}

/** Reads what the progress of a transfer is shown from; messages that changed nothing are not among it. */
export async function readTransferStory(
  db: Db,
  uuidOperation: string,
): Promise<TransferStory | undefined> {
  const { rows } = await sql<TransferStory>`
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
