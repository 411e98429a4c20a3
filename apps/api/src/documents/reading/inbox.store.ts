import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import type { ListColumns } from '../../kernel/database/sql/filters.ts';
import { type ListQuery, countIfFull, exactTotalMax, totalFromPage } from '../../kernel/lists.ts';
import { containsText } from '../../kernel/database/sql/search.ts';
import {
  type DocumentMetadataRow,
  documentColumns,
  isOfCancelledOrder,
  isPositionStatement,
} from '../storage/documents.store.ts';
import { isReplacedPaper } from '../storage/person-papers.store.ts';
import { isOwnerRole } from '../../kernel/database/sql/parties.ts';

export interface InboxRow extends DocumentMetadataRow {
  readonly uuid_intervener: string | null;
  /** The account that the sender named for a file of the person. */
  readonly uuid_named_account: string | null;
  readonly uuid_bank_account: string | null;
  readonly uuid_associate: string | null;
  readonly rejected_reason: string | null;
  /** True when a newer paper replaced this paper before it was signed (CLD-11). */
  readonly is_replaced: boolean;
  /** True until the form of the draft is sent. */
  readonly is_draft: boolean;
}

/** The owners whose documents an inbox shows. */
export interface InboxScope {
  readonly person: string;
  readonly accounts: readonly string[];
  /** Accounts of which only position statements are shown (PRM-08). */
  readonly statementsOf: readonly string[];
  /**
   * False to leave out documents about all accounts of the person. Documents about the person's declarations are not
   * left out.
   */
  readonly includesPersonalPapers: boolean;
  /** False to leave out the papers of the know-your-customer form (CLD-10). */
  readonly includesKyc: boolean;
}

const ofPerson = ({
  person,
  includesPersonalPapers,
  includesKyc,
}: InboxScope): RawBuilder<SqlBool> =>
  sql`uuid_intervener = ${person}::uuid
    ${includesPersonalPapers ? sql`` : sql`and (template is null or category = 'DOCUMENTATION')`}
    ${includesKyc ? sql`` : sql`and template is distinct from 'KYC'`}`;

export const inboxColumns = sql`${documentColumns}, uuid_intervener, uuid_named_account,
  uuid_bank_account, uuid_associate, rejected_reason, draft_until is not null as is_draft, ${isReplacedPaper} as is_replaced`;

export const inboxListColumns = {
  category: { type: 'text', column: sql.ref('category') },
  subcategory: { type: 'text', column: sql.ref('subcategory') },
  title: { type: 'text', column: sql.ref('title') },
  year: { type: 'number', column: sql.ref('year') },
  uuid_account: { type: 'uuid', column: sql`coalesce(uuid_account, uuid_named_account)` },
  uuid_operation: { type: 'uuid', column: sql.ref('uuid_operation') },
  validated: { type: 'boolean', column: sql.ref('validated') },
  operation_cancelled: { type: 'boolean', column: isOfCancelledOrder },
  created_at: { type: 'instant', column: sql.ref('created_at') },
} as const satisfies ListColumns;

const newestFirst = sql`created_at desc, uuid`;

/**
 * SQL condition: title or file name contain the text. An amount is found with and without its thousands separators.
 */
function matchesSearch(search: string): RawBuilder<SqlBool> {
  const inTitle = containsText(sql.ref('title'), search);
  const inName = containsText(sql.ref('filename'), search);
  if (!/^\d+(?:,\d+)?$/u.test(search)) return sql`(${inTitle} or ${inName})`;
  return sql`(${inTitle} or ${inName} or ${containsText(sql`replace(title, '.', '')`, search)})`;
}

/**
 * Returns one condition per owner of documents, so that PostgreSQL reads the documents of each owner by the index.
 */
function buildOwnerConditions(inbox: InboxScope, list: ListQuery): RawBuilder<SqlBool>[] {
  const commonConditions = [sql`draft_until is null`];
  if (list.where !== undefined) commonConditions.push(list.where);
  if (list.search !== undefined) commonConditions.push(matchesSearch(list.search));
  const owners = [
    ofPerson(inbox),
    ...inbox.accounts.map((account) => sql`uuid_account = ${account}::uuid`),
    ...inbox.statementsOf.map(
      (account) => sql`uuid_account = ${account}::uuid and ${isPositionStatement}`,
    ),
  ];
  const condition = sql.join(commonConditions, sql` and `);
  return owners.map((owner) => sql`${owner} and ${condition}`);
}

/**
 * SQL for the business time at which the reader's previous visit began; null during the first visit, so that not all
 * documents are marked as new.
 */
const previousVisit = (reader: string | null): RawBuilder<unknown> => sql`(
  select f.visited_at from session_family f where f.uuid_intervener = ${reader}::uuid
  order by f.created_at desc, f.uuid offset 1 limit 1)`;

/** Reads one page of an inbox, newest first by default, marks new documents and counts the documents of all pages. */
export async function readInbox(
  db: Db,
  inbox: InboxScope,
  reader: string | null,
  list: ListQuery,
): Promise<{ rows: (InboxRow & { is_new: boolean })[]; counted: number }> {
  const { take, offset } = list;
  const owners = buildOwnerConditions(inbox, list);
  const matchesOfOwners = owners.map(
    (where) =>
      sql`(select 1 from document where ${where} order by ${newestFirst} limit ${exactTotalMax + 1})`,
  );
  const matches = sql`select 1 from (${sql.join(matchesOfOwners, sql` union all `)}) arm`;
  // In the default order, only the newest rows of each owner are read: as many as the pages up to the requested page
  // have.
  const rowLimit = list.orderBy === undefined ? sql`limit ${take + offset}` : sql``;
  const pages = owners.map(
    (where) =>
      sql`(select ${inboxColumns} from document where ${where} order by ${newestFirst} ${rowLimit})`,
  );
  const isNew = sql`(d.uuid_uploader is distinct from ${reader}::uuid
    and coalesce(d.created_at > ${previousVisit(reader)}, false)
    and not exists (select 1 from document_opening o
      where o.uuid_document = d.uuid and o.uuid_intervener = ${reader}::uuid))`;
  const { rows } = await sql<InboxRow & { is_new: boolean; counted: number | null }>`
    select d.*, ${isNew} as is_new, ${countIfFull(list, matches)} as counted
    from (select * from (${sql.join(pages, sql` union all `)}) every
      order by ${list.orderBy ?? newestFirst}, uuid limit ${take} offset ${offset}) d
    order by ${list.orderBy ?? newestFirst}, uuid`.execute(db);
  return totalFromPage(db, rows, list, matches);
}

/** Returns which of the given documents are in the inbox. A draft is in the inbox of the person who uploaded it. */
export async function findInboxDocumentIds(
  db: Db,
  inbox: InboxScope,
  reader: string | null,
  uuids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from document
    where uuid = any(${uuids}::uuid[])
      and (${ofPerson(inbox)} or uuid_account = any(${inbox.accounts}::uuid[])
        or (uuid_account = any(${inbox.statementsOf}::uuid[]) and ${isPositionStatement}))
      and (draft_until is null or uuid_uploader = ${reader}::uuid)`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Returns the accounts that a person owns or has owned. */
export async function readEverOwnedAccountIds(db: Db, person: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct uuid_account as uuid from account_intervener
    where uuid_intervener = ${person}::uuid and ${isOwnerRole('account_intervener')}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

export async function recordDocumentOpenings(
  db: Db,
  reader: string,
  uuids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    insert into document_opening (uuid_document, uuid_intervener, opened_at)
    select uuid, ${reader}::uuid, ${at}::timestamptz from unnest(${uuids}::uuid[]) as opened (uuid)
    on conflict do nothing`.execute(db);
}

/** Returns the file names of documents in the given order, without documents in quarantine. */
export async function readFilenames(
  db: Db,
  uuids: readonly string[],
): Promise<{ uuid: string; filename: string; created_at: Date }[]> {
  const { rows } = await sql<{ uuid: string; filename: string; created_at: Date }>`
    select uuid, filename, created_at from document
    where uuid = any(${uuids}::uuid[]) and coalesce(scan, 'CLEAN') = 'CLEAN'
    order by array_position(${uuids}::uuid[], uuid)`.execute(db);
  return rows;
}
