import { sql } from 'kysely';
import type { Db } from '../kernel/context.ts';

/** A document that an issue asks for. */
export interface RequestedDocument {
  readonly category: string;
  readonly subcategory: string;
}

export interface IssueRow {
  readonly uuid: string;
  readonly type: 'DOCUMENT' | 'DATA' | 'SIGNATURE' | 'PAYMENT';
  readonly title: string;
  readonly description: string;
  readonly status: 'OPEN' | 'ANSWERED' | 'CLOSED';
  readonly requested_documents: readonly RequestedDocument[];
  readonly created_at: Date;
}

const columns = sql`uuid, type, title, description, status, requested_documents, created_at`;

/** The issues of an order that are not closed, newest first. */
export async function livingIssues(db: Db, uuidOperation: string): Promise<IssueRow[]> {
  const { rows } = await sql<IssueRow>`
    select ${columns} from operation_issue
    where uuid_operation = ${uuidOperation} and status <> 'CLOSED'
    order by created_at desc, uuid`.execute(db);
  return rows;
}
