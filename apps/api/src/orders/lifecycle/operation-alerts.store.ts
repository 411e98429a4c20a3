import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { type PageRange, exactTotalMax } from '../../kernel/lists.ts';

export type AlertCause =
  | 'TRANSFER_LATE'
  | 'REGISTRY_REJECTED'
  | 'REGISTRY_REFUSED'
  | 'REGISTRY_NOT_READY';

export interface AlertRow {
  readonly uuid: string;
  readonly seq: number;
  readonly uuid_operation: string;
  readonly reference: string;
  readonly cause: AlertCause;
  readonly text: string;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly closed_because: string | null;
}

/** Inserts an alert. Returns false when an alert with the same cause is open for the order. */
export async function insertAlert(
  tx: Db,
  alert: Pick<AlertRow, 'uuid' | 'uuid_operation' | 'cause' | 'text' | 'opened_at'>,
): Promise<boolean> {
  const result = await tx
    .insertInto('operation_alert')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns when the newest alert with a cause was opened for an order; undefined when there was none. */
export async function findNewestOpening(
  tx: Db,
  uuidOperation: string,
  cause: AlertCause,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('operation_alert')
    .where('uuid_operation', '=', uuidOperation)
    .where('cause', '=', cause)
    .orderBy('seq', 'desc')
    .limit(1)
    .select('opened_at')
    .executeTakeFirst();
  return row?.opened_at;
}

/** Closes the open alert with a cause, because a new alert takes its place. */
export async function closeReplacedAlert(
  tx: Db,
  uuidOperation: string,
  cause: AlertCause,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operation_alert')
    .set({ closed_at: now })
    .where('uuid_operation', '=', uuidOperation)
    .where('cause', '=', cause)
    .where('closed_at', 'is', null)
    .execute();
}

/**
 * Closes the open alerts of an order and returns their ids. `by` names the member of staff and their reason; null
 * when a status change closes the alerts.
 */
export async function closeAlerts(
  tx: Db,
  uuidOperation: string,
  now: Date,
  by: { readonly who: string; readonly because: string } | null,
): Promise<string[]> {
  const rows = await tx
    .updateTable('operation_alert')
    .set({ closed_at: now, closed_by: by?.who ?? null, closed_because: by?.because ?? null })
    .where('uuid_operation', '=', uuidOperation)
    .where('closed_at', 'is', null)
    .returning('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

const columns = sql`a.uuid, a.seq::int as seq, a.uuid_operation, o.reference, a.cause, a.text, a.opened_at, a.closed_at,
  a.closed_by, a.closed_because`;

export async function findAlerts(db: Db, uuids: readonly string[]): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select ${columns} from operation_alert a join operation o on o.uuid = a.uuid_operation
    where a.uuid = any(${uuids}::uuid[]) order by a.seq`.execute(db);
  return rows;
}

/** Returns the alerts after a sequence number, oldest first. */
export async function readAlerts(
  db: Db,
  { after, isOpen }: { readonly after: number; readonly isOpen: boolean },
  page: PageRange,
): Promise<{ rows: AlertRow[]; counted: number }> {
  const alertsQuery = sql`from operation_alert a where a.seq > ${after}
    and (not ${isOpen} or a.closed_at is null)`;
  const { rows } = await sql<AlertRow>`
    select ${columns} from (select a.* ${alertsQuery} order by a.seq limit ${page.take} offset ${page.offset}) a
    join operation o on o.uuid = a.uuid_operation order by a.seq`.execute(db);
  const count = await sql<{ counted: number }>`
    select count(*)::int as counted from (select 1 ${alertsQuery} limit ${exactTotalMax + 1}) as alerts`.execute(
    db,
  );
  return { rows, counted: count.rows[0]?.counted ?? 0 };
}
