import { type PlainDate, addMonths } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import type { ListColumns } from '../kernel/database/sql/filters.ts';
import { type ListQuery, countIfFull, totalFromPage } from '../kernel/lists.ts';
import { isSettled } from './settled.store.ts';

export interface NotificationRow {
  readonly uuid: string;
  readonly type: string;
  readonly title: string;
  readonly text: string;
  readonly is_read: boolean;
  readonly created_at: Date;
  readonly entity: string | null;
  readonly uuid_entity: string | null;
  readonly url: string | null;
  /** True when the action that the notification asks for is done or no longer needed. */
  readonly is_settled: boolean;
}

export const notificationColumns = {
  type: { type: 'text', column: sql.ref('n.type') },
  is_read: { type: 'boolean', column: sql.ref('n.is_read') },
  created_at: { type: 'instant', column: sql.ref('n.created_at') },
} as const satisfies ListColumns;

const columns = sql`n.uuid, n.type, n.title, n.text, n.is_read, n.created_at, n.entity,
  n.uuid_entity, n.url, ${isSettled} as is_settled`;

/** Months for which the portal lists a notification (NOT-07). */
const listedMonths = 24;

const isListed = (uuidIntervener: string, today: PlainDate): RawBuilder<unknown> =>
  sql`n.uuid_intervener = ${uuidIntervener}
    and n.created_at >= ${addMonths(today, -listedMonths)}::date`;

/**
 * Returns a page of notifications and their total number. One query reads both, unless the page is beyond the last
 * notification.
 */
export async function readNotifications(
  db: Db,
  uuidIntervener: string,
  today: PlainDate,
  list: ListQuery,
): Promise<{ rows: NotificationRow[]; counted: number }> {
  const notificationCondition = sql`${isListed(uuidIntervener, today)} and ${list.where ?? sql`true`}`;
  const order = list.orderBy ?? sql`n.created_at desc, n.uuid`;
  const matchingRows = sql`select 1 from notification n where ${notificationCondition}`;
  const { rows } = await sql<NotificationRow & { counted: number | null }>`
    select ${columns}, ${countIfFull(list, matchingRows)} as counted
    from (select * from notification n where ${notificationCondition} order by ${order}
      limit ${list.take} offset ${list.offset}) n
    order by ${order}`.execute(db);
  return totalFromPage(db, rows, list, matchingRows);
}

/** The count of unread notifications stops here. The badge of the portal shows no number above 99. */
const unreadCountMax = 100;

/** Counts the listed unread notifications of a person, at most 100. */
export async function countUnreadNotifications(
  db: Db,
  uuidIntervener: string,
  today: PlainDate,
): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::integer as counted from (
      select 1 from notification n where ${isListed(uuidIntervener, today)} and not n.is_read
      limit ${unreadCountMax}) as unread`.execute(db);
  return rows[0]?.counted ?? 0;
}

export async function markNotificationRead(
  tx: Db,
  uuid: string,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    update notification n set is_read = true where n.uuid = ${uuid} returning ${columns}`.execute(
    tx,
  );
  return rows[0];
}
