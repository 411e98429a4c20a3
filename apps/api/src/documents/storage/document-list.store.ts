import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { ListColumns } from '../../kernel/database/sql/filters.ts';
import { type ListQuery, exactTotalMax } from '../../kernel/lists.ts';
import {
  type DocumentMetadataRow,
  documentColumns,
  isOfCancelledOrder,
  isPositionStatement,
} from './documents.store.ts';

export const documentListColumns = {
  category: { type: 'text', column: sql.ref('category') },
  subcategory: { type: 'text', column: sql.ref('subcategory') },
  created_at: { type: 'instant', column: sql.ref('created_at') },
  year: { type: 'number', column: sql.ref('year') },
  operation_cancelled: { type: 'boolean', column: isOfCancelledOrder },
} as const satisfies ListColumns;

/**
 * Reads one page of the documents of an account or an order, newest first. The same query counts
 * all of them.
 */
export async function readDocuments(
  db: Db,
  of: ({ readonly uuidAccount: string } | { readonly uuidOperation: string }) & {
    readonly onlyStatements: boolean;
  },
  list: ListQuery,
): Promise<{ rows: DocumentMetadataRow[]; counted: number }> {
  const owner =
    'uuidAccount' in of
      ? sql`uuid_account = ${of.uuidAccount}`
      : sql`uuid_operation = ${of.uuidOperation}`;
  const kinds = of.onlyStatements ? isPositionStatement : sql`true`;
  const where = sql`${owner} and ${kinds} and draft_until is null and ${list.where ?? sql`true`}`;
  const counted = sql`(select count(*)::integer
    from (select 1 from document where ${where} limit ${exactTotalMax + 1}) as found)`;
  const { rows } = await sql<DocumentMetadataRow & { counted: number }>`
    select ${documentColumns}, ${counted} as counted from document where ${where}
    order by ${list.orderBy ?? sql`created_at desc`}, uuid
    limit ${list.take} offset ${list.offset}`.execute(db);
  const [first] = rows;
  if (first !== undefined || list.offset === 0) return { rows, counted: first?.counted ?? 0 };
  const beyond = await sql<{ counted: number }>`select ${counted} as counted`.execute(db);
  return { rows, counted: beyond.rows[0]?.counted ?? 0 };
}
