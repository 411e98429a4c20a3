import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { type PageRange, exactTotalMax } from '../../kernel/lists.ts';

export interface ListedRegistryFile {
  readonly uuid: string;
  readonly seq: number;
  readonly filename: string;
  readonly file_date: PlainDate;
  readonly sequence: number;
  readonly orders: number;
  readonly orders_sent: number;
  readonly orders_answered: number;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

/**
 * Returns a page of files after a sequence number, oldest first, each with the numbers of its sent and of its
 * answered orders.
 */
export async function readRegistryFiles(
  db: Db,
  after: number,
  page: PageRange,
): Promise<{ rows: ListedRegistryFile[]; counted: number }> {
  const { rows } = await sql<ListedRegistryFile>`
    select f.uuid, f.seq::int as seq, f.name as filename, f.file_date, f.sequence, f.orders, f.created_at,
      sent.orders as orders_sent, sent.answered as orders_answered, sent.at as sent_at
    from rd_file f cross join lateral (
      select count(*)::int as orders, count(e.response)::int as answered, min(e.sent_at) as at
      from rd_export e where e.uuid_file = f.uuid) sent
    where f.seq > ${after} order by f.seq limit ${page.take} offset ${page.offset}`.execute(db);
  const count = await sql<{ counted: number }>`
    select count(*)::int as counted from
      (select 1 from rd_file where seq > ${after} limit ${exactTotalMax + 1}) as files`.execute(db);
  return { rows, counted: count.rows[0]?.counted ?? 0 };
}
