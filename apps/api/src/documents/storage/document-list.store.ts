import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { ListColumns } from '../../kernel/database/sql/filters.ts';
import { type ListQuery, countIfFull, totalFromPage } from '../../kernel/lists.ts';
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

/** Reads one page of the documents of an account or an order, newest first, and counts all of them. */
export async function readDocuments(
  db: Db,
  scope: ({ readonly uuidAccount: string } | { readonly uuidOperation: string }) & {
    readonly onlyStatements: boolean;
  },
  list: ListQuery,
): Promise<{ rows: DocumentMetadataRow[]; counted: number }> {
  const owner =
    'uuidAccount' in scope
      ? sql`uuid_account = ${scope.uuidAccount}`
      : sql`uuid_operation = ${scope.uuidOperation}`;
  const subcategoryCondition = scope.onlyStatements ? isPositionStatement : sql`true`;
  const documentCondition = sql`${owner} and ${subcategoryCondition} and draft_until is null and ${list.where ?? sql`true`}`;
  const order = sql`${list.orderBy ?? sql`created_at desc`}, uuid`;
  const matchingRows = sql`select 1 from document where ${documentCondition}`;
  const { rows } = await sql<DocumentMetadataRow & { counted: number | null }>`
    select ${documentColumns}, ${countIfFull(list, matchingRows)} as counted
    from (select * from document where ${documentCondition} order by ${order}
      limit ${list.take} offset ${list.offset}) document
    order by ${order}`.execute(db);
  return totalFromPage(db, rows, list, matchingRows);
}
