import {
  type ContactChannel,
  type IssueCategory,
  type IssueStatus,
  type PlainDate,
  formatIssueReference,
} from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { decryptedColumn } from '../kernel/database/sql/encrypted-columns.ts';
import { encryptColumn } from '../kernel/encryption/column-encryption.ts';
import type { ListColumns } from '../kernel/database/sql/filters.ts';
import { type ListQuery, countIfFull, totalFromPage } from '../kernel/lists.ts';

export interface AttachmentRow {
  readonly uuid: string;
  readonly filename: string;
  readonly mime: string;
  readonly size: number;
}

export interface IssueRow {
  readonly uuid: string;
  readonly uuid_intervener: string;
  readonly reference: string;
  readonly category: IssueCategory;
  readonly subject: string;
  readonly description: string;
  readonly uuid_account: string | null;
  readonly uuid_operation: string | null;
  readonly preferred_contact: ContactChannel;
  readonly phone: string | null;
  readonly answer_by: PlainDate | null;
  readonly created_at: Date;
  readonly status: IssueStatus;
  readonly closed_at: Date | null;
  readonly attachments: readonly AttachmentRow[];
  readonly answers: readonly { readonly text: string; readonly created_at: string }[];
}

export const issueColumns = {
  category: { type: 'text', column: sql.ref('i.category') },
  status: { type: 'text', column: sql.ref('i.status') },
  uuid_intervener: { type: 'uuid', column: sql.ref('i.uuid_intervener') },
  created_at: { type: 'instant', column: sql.ref('i.created_at') },
  answer_by: { type: 'date', column: sql.ref('i.answer_by') },
} as const satisfies ListColumns;

const attachments = sql`(select coalesce(json_agg(json_build_object('uuid', d.uuid,
    'filename', d.filename, 'mime', d.mime, 'size', d.size) order by d.created_at, d.uuid), '[]'::json)
  from document d where d.uuid_issue = i.uuid)`;

const answers = sql`(select coalesce(json_agg(json_build_object('text', a.text, 'created_at', a.created_at)
    order by a.seq), '[]'::json)
  from issue_answer a where a.uuid_issue = i.uuid)`;

const issueFields = sql`i.uuid, i.uuid_intervener, i.reference, i.category, i.subject, i.description, i.uuid_account,
  i.uuid_operation, i.preferred_contact, ${decryptedColumn('issue.phone', 'i')} as phone, i.answer_by, i.created_at, i.status, i.closed_at,
  ${attachments} as attachments, ${answers} as answers`;

/**
 * Returns a page of messages, of one person or of all clients, and their total number. One query reads both, unless
 * the page is beyond the last message.
 */
export async function readIssues(
  db: Db,
  uuidIntervener: string | undefined,
  list: ListQuery,
): Promise<{ rows: IssueRow[]; counted: number }> {
  const issueOwner =
    uuidIntervener === undefined ? sql`true` : sql`i.uuid_intervener = ${uuidIntervener}`;
  const issueCondition = sql`${issueOwner} and ${list.where ?? sql`true`}`;
  const order = list.orderBy ?? sql`i.created_at desc, i.reference desc`;
  const matchingRows = sql`select 1 from issue i where ${issueCondition}`;
  const { rows } = await sql<IssueRow & { counted: number | null }>`
    select ${issueFields}, ${countIfFull(list, matchingRows)} as counted
    from (select * from issue i where ${issueCondition} order by ${order}
      limit ${list.take} offset ${list.offset}) i
    order by ${order}`.execute(db);
  return totalFromPage(db, rows, list, matchingRows);
}

/** Returns a new reference for a client's message (ORD-16). */
export async function allocateIssueReference(tx: Db): Promise<string> {
  const { rows } = await sql<{ n: string }>`select nextval('issue_number')::text as n`.execute(tx);
  return formatIssueReference(Number(rows[0]?.n));
}

export async function insertIssue(
  tx: Db,
  row: Omit<IssueRow, 'attachments' | 'answers'>,
): Promise<void> {
  const phone = row.phone === null ? null : encryptColumn('issue.phone', [row.uuid], row.phone);
  await tx
    .insertInto('issue')
    .values({ ...row, phone })
    .execute();
}

/** Returns a message, locked until the transaction ends. */
export async function lockIssue(tx: Db, uuid: string): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    select ${issueFields} from issue i where i.uuid = ${uuid} for update`.execute(tx);
  return rows[0];
}

export async function insertIssueAnswer(
  tx: Db,
  answer: {
    readonly uuid: string;
    readonly uuid_issue: string;
    readonly text: string;
    readonly created_at: Date;
    readonly answered_by: string;
  },
): Promise<void> {
  await tx.insertInto('issue_answer').values(answer).execute();
  await tx
    .updateTable('issue')
    .set({ status: 'ANSWERED' })
    .where('uuid', '=', answer.uuid_issue)
    .execute();
}

export async function saveIssueClosed(tx: Db, uuid: string, at: Date): Promise<void> {
  await tx
    .updateTable('issue')
    .set({ status: 'CLOSED', closed_at: at })
    .where('uuid', '=', uuid)
    .execute();
}

/** Returns the account of an order. The caller must have checked that the client may see the order. */
export async function findAccountIdOfOrder(db: Db, uuid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('operation')
    .select('uuid_account')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.uuid_account;
}

export interface IssueRecipientEmails {
  readonly email: string | null;
  /** E-mail address of the client's agent; null for clients of other distributors. */
  readonly agent: string | null;
  /** E-mail address of the agency for clients of other distributors; null for clients of our own distributor. */
  readonly agency: string | null;
  /** E-mail address of investor relations; null when none is configured. */
  readonly relations: string | null;
}

/** Returns the e-mail addresses of the client and of the possible recipients of the message. */
export async function findIssueRecipientEmails(
  db: Db,
  uuidIntervener: string,
): Promise<IssueRecipientEmails> {
  const selectParameter = (key: string) =>
    sql`nullif((select value from config_entry where key = ${key}), '')`;
  const { rows } = await sql<IssueRecipientEmails>`
    select ${decryptedColumn('intervener.email', 'i')} as email,
      case when coalesce(d.is_own, true) then g.email end as agent,
      case when not coalesce(d.is_own, true) then ${selectParameter('THIRD_PARTY_AGENCY_EMAIL')} end as agency,
      ${selectParameter('INVESTOR_RELATIONS_EMAIL')} as relations
    from intervener i
    left join distributor d on d.uuid = i.uuid_distributor
    left join agent g on g.uuid = i.uuid_agent
    where i.uuid = ${uuidIntervener}`.execute(db);
  return rows[0] ?? { email: null, agent: null, agency: null, relations: null };
}
