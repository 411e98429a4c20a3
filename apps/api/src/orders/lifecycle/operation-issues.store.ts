import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';

export interface RequestedDocument {
  readonly category: string;
  readonly subcategory: string;
}

export interface OrderIssueRow {
  readonly uuid: string;
  readonly type: 'DOCUMENT' | 'DATA' | 'SIGNATURE' | 'PAYMENT';
  readonly title: string;
  readonly description: string;
  readonly status: 'OPEN' | 'ANSWERED' | 'CLOSED';
  readonly requested_documents: readonly RequestedDocument[];
  readonly created_at: Date;
}

const columns = sql`uuid, type, title, description, status, requested_documents, created_at`;

/** Returns the issues of an order that are not closed, newest first. */
export async function findOpenIssues(db: Db, uuidOperation: string): Promise<OrderIssueRow[]> {
  const { rows } = await sql<OrderIssueRow>`
    select ${columns} from operation_issue
    where uuid_operation = ${uuidOperation} and status <> 'CLOSED'
    order by created_at desc, uuid`.execute(db);
  return rows;
}

export async function readOrderIssues(db: Db, uuidOperation: string): Promise<OrderIssueRow[]> {
  const { rows } = await sql<OrderIssueRow>`
    select ${columns} from operation_issue where uuid_operation = ${uuidOperation}
    order by created_at desc, uuid`.execute(db);
  return rows;
}

export async function insertOrderIssue(
  tx: Db,
  issue: Omit<OrderIssueRow, 'status'> & { readonly uuidOperation: string },
): Promise<void> {
  await sql`
    insert into operation_issue
      (uuid, uuid_operation, type, title, description, status, requested_documents, created_at)
    values (${issue.uuid}, ${issue.uuidOperation}, ${issue.type}, ${issue.title}, ${issue.description},
      'OPEN', ${JSON.stringify(issue.requested_documents)}::jsonb, ${issue.created_at})`.execute(
    tx,
  );
}

export async function setIssueStatus(
  tx: Db,
  uuid: string,
  status: OrderIssueRow['status'],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operation_issue')
    .set({ status, closed_at: status === 'CLOSED' ? now : null })
    .where('uuid', '=', uuid)
    .execute();
}

export async function closeOrderIssues(tx: Db, uuidOperation: string, now: Date): Promise<void> {
  await tx
    .updateTable('operation_issue')
    .set({ status: 'CLOSED', closed_at: now })
    .where('uuid_operation', '=', uuidOperation)
    .where('status', '<>', 'CLOSED')
    .execute();
}

export async function hasPaymentIssue(
  db: Db,
  uuidOperation: string,
  title: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('operation_issue')
    .select('uuid')
    .where('uuid_operation', '=', uuidOperation)
    .where('type', '=', 'PAYMENT')
    .where('title', '=', title)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes the payment issues of an order with this title and returns their number. */
export async function closeIssuesByTitle(
  tx: Db,
  uuidOperation: string,
  { title, now }: { readonly title: string; readonly now: Date },
): Promise<number> {
  const result = await tx
    .updateTable('operation_issue')
    .set({ status: 'CLOSED', closed_at: now })
    .where('uuid_operation', '=', uuidOperation)
    .where('type', '=', 'PAYMENT')
    .where('title', '=', title)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
