import type { OperationType } from '@participe/domain';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { ListColumns } from '../../kernel/database/sql/filters.ts';
import {
  type ListQuery,
  countIfFull,
  exactTotalMax,
  readListQuery,
  totalFromPage,
} from '../../kernel/lists.ts';
import { buildOrderSearchCondition } from './order-search.store.ts';
import type { SigningAccount } from './rule-facts.ts';
import { accountPeopleJson } from '../../kernel/database/sql/parties.ts';

/** An order with its product and the name of its account. `signing` is null when no signature is missing. */
export interface OperationRow extends Selectable<Operation> {
  readonly key_product: string;
  readonly product_name: string;
  readonly isin: string | null;
  readonly currency: string;
  readonly cutoff: string;
  readonly alias: string | null;
  readonly account_number: string;
  readonly key_destination_product: string | null;
  readonly destination_product_name: string | null;
  readonly destination_calendar_code: string | null;
  readonly calendar_code: string;
  readonly is_class_change: boolean;
  readonly signing: (SigningAccount & { readonly signed: readonly string[] | null }) | null;
}

/** The columns of an order that a list shows. */
const listedColumns = [
  'uuid',
  'reference',
  'uuid_account',
  'id_product',
  'id_destination_product',
  'uuid_parent_operation',
  'operation_type',
  'operation_sub_type',
  'operation_status',
  'operation_date',
  'completed_at',
  'expected_value_date',
  'value_date',
  'settlement_date',
  'ordered_cash',
  'ordered_participations',
  'cash',
  'participations',
  'percentage',
  'payment_method',
  'debit_sent_at',
  'cash_reconciled_on',
  'needed_documents',
  'missing_documents',
  'has_docs_validated',
  'per_period',
  'per_start_date',
  'per_end_date',
  'per_increase_type',
  'per_increase',
  'next_execution_date',
  'suspend_reason',
  'scheduled_on',
  'origin',
  'rd_reference',
  'version',
] as const satisfies readonly (keyof Operation)[];

export type ListedOperationRow = Pick<
  OperationRow,
  | (typeof listedColumns)[number]
  | 'key_product'
  | 'product_name'
  | 'isin'
  | 'currency'
  | 'cutoff'
  | 'destination_product_name'
  | 'destination_calendar_code'
  | 'is_class_change'
  | 'signing'
>;

/** The columns by which clients may filter and sort a list of orders. */
export const operationColumns = {
  operation_status: { type: 'text', column: sql.ref('o.operation_status') },
  operation_type: { type: 'text', column: sql.ref('o.operation_type') },
  operation_sub_type: { type: 'text', column: sql.ref('o.operation_sub_type') },
  operation_date: { type: 'instant', column: sql.ref('o.operation_date') },
  key_product: {
    type: 'text',
    column: sql`(select f.key_name from product f where f.id = o.id_product)`,
  },
  uuid_account: { type: 'uuid', column: sql.ref('o.uuid_account') },
  cash: { type: 'number', column: sql`coalesce(o.cash, o.ordered_cash)` },
  source: { type: 'text', column: sql.ref('o.source') },
} as const satisfies ListColumns;

export interface OrderQuery {
  /** Accounts whose orders are read; undefined for callers who may read all accounts. */
  readonly accounts: readonly string[] | undefined;
  readonly types?: readonly OperationType[] | undefined;
  readonly uuids?: readonly string[] | undefined;
  /** When given, only the child orders of this order are read. */
  readonly parent?: string | undefined;
  /** `newest` and `oldest` follow the index; `other` sorts by a column of the caller's choice. */
  readonly order: 'newest' | 'oldest' | 'other';
  readonly list: ListQuery;
}

const orderOf = {
  newest: sql`o.operation_date desc, o.uuid`,
  oldest: sql`o.operation_date, o.uuid desc`,
};

/** SQL for the account's signature rules and people and the given signatures, of an order that lacks signatures. */
const signingFacts = sql`
  case when o.operation_status like 'REGISTERED%' then (
    select json_build_object('arrangement_type', g.arrangement_type,
      'required_signatures', g.required_signatures, 'intervener_type', g.intervener_type,
      'signature_rules', g.signature_rules,
      'people', ${accountPeopleJson('g', sql`'name', concat_ws(' ', i.name, i.lastname_1, i.lastname_2)`)},
      'signed', (select json_agg(s.uuid_intervener) from operation_signature s
        where s.uuid_operation = o.uuid and s.voided_at is null))
    from account g where g.uuid = o.uuid_account) end`;

/**
 * SQL that joins product and account to the rows of one page. `offset 0` makes PostgreSQL look up product and account
 * of each row by key, instead of merging the subqueries into the outer query.
 */
const joinedTables = sql`
  cross join lateral (
    select key_name, name, isin, currency, cutoff, calendar_code, share_class_group from product
    where id = o.id_product offset 0) p
  left join lateral (
    select key_name, name, calendar_code, share_class_group from product
    where id = o.id_destination_product offset 0) d on true
  cross join lateral (
    select alias, account_number from account where uuid = o.uuid_account offset 0) a`;

const everyColumn = sql`o.*`;
const columnsOfRow = sql.join(listedColumns.map((column) => sql.ref(`o.${column}`)));

const joinedColumns = sql`p.key_name as key_product, p.name as product_name, p.isin, p.currency,
  p.cutoff, p.calendar_code, d.key_name as key_destination_product,
  d.name as destination_product_name, d.calendar_code as destination_calendar_code,
  coalesce(p.share_class_group = d.share_class_group, false) as is_class_change, a.alias, a.account_number, ${signingFacts} as signing`;

function buildOrderCondition(query: OrderQuery): RawBuilder<SqlBool> {
  const { list, types, uuids, parent } = query;
  const orderConditions: RawBuilder<SqlBool>[] = [sql`not o.is_hidden`];
  if (list.where !== undefined) orderConditions.push(list.where);
  if (types !== undefined) orderConditions.push(sql`o.operation_type = any(${types}::text[])`);
  if (parent !== undefined) orderConditions.push(sql`o.uuid_parent_operation = ${parent}::uuid`);
  if (uuids !== undefined) orderConditions.push(sql`o.uuid = any(${uuids}::uuid[])`);
  if (list.search !== undefined)
    orderConditions.push(buildOrderSearchCondition(list.search, query.accounts));
  return sql.join(orderConditions, sql` and `);
}

/**
 * Returns one SQL condition per account, so that PostgreSQL reads the orders of each account by the index. Callers
 * who may read all accounts get one condition.
 */
function buildAccountConditions(query: OrderQuery): RawBuilder<SqlBool>[] {
  const remainingCondition = buildOrderCondition(query);
  const { accounts } = query;
  if (accounts === undefined) return [remainingCondition];
  return accounts.map(
    (account) => sql`o.uuid_account = ${account}::uuid and ${remainingCondition}`,
  );
}

/**
 * Returns SQL for a page sorted by date. Merges one index scan per account instead of sorting all orders; each scan
 * stops at the last row that the page can need.
 */
function buildPageByDate(
  wanted: OrderQuery,
  order: 'newest' | 'oldest',
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { take, offset } = wanted.list;
  const walks = buildAccountConditions(wanted).map(
    (where) => sql`(
      select ${columns} from operation o where ${where} order by ${orderOf[order]} limit ${take + offset})`,
  );
  return sql`select ${columns} from (${sql.join(walks, sql` union all `)}) o
    order by ${orderOf[order]} limit ${take} offset ${offset}`;
}

function buildPageByColumn(wanted: OrderQuery, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { take, offset, orderBy } = wanted.list;
  const { accounts } = wanted;
  const ownRowsQuery =
    accounts === undefined ? sql`true` : sql`o.uuid_account = any(${accounts}::uuid[])`;
  return sql`select ${columns}, row_number() over (order by ${orderBy ?? orderOf.newest}, ${orderOf.newest}) as place
    from operation o where ${ownRowsQuery} and ${buildOrderCondition(wanted)}
    order by place limit ${take} offset ${offset}`;
}

/** Returns a page of orders and the total by one query, except for an empty page beyond the end of the list. */
async function readPage<Row>(
  db: Db,
  wanted: OrderQuery,
  columns: RawBuilder<unknown>,
): Promise<{ rows: Row[]; counted: number }> {
  if (wanted.accounts?.length === 0) return { rows: [], counted: 0 };
  // The count has the sort order of the page, so that it reads the same index and stops at the limit.
  const accountConditions = buildAccountConditions(wanted).map(
    (where) => sql`(
      select 1 from operation o where ${where} order by ${orderOf.newest} limit ${exactTotalMax + 1})`,
  );
  const matchingRows = sql`select 1 from (${sql.join(accountConditions, sql` union all `)}) arm`;
  const { order } = wanted;
  const page =
    order === 'other'
      ? buildPageByColumn(wanted, columns)
      : buildPageByDate(wanted, order, columns);
  const { rows } = await sql<Row & { counted: number | null }>`
    select ${columns}, ${joinedColumns}, ${countIfFull(wanted.list, matchingRows)} as counted from (${page}) o ${joinedTables}
    order by ${order === 'other' ? sql`o.place` : orderOf[order]}`.execute(db);
  return totalFromPage(db, rows, wanted.list, matchingRows);
}

/** Returns a page of orders with all columns, for files, and the total. */
export const readOperations = (
  db: Db,
  wanted: OrderQuery,
): Promise<{ rows: OperationRow[]; counted: number }> => readPage(db, wanted, everyColumn);

/** Returns a page of orders with the columns of a list, and the total. */
export const readListedOperations = (
  db: Db,
  wanted: OrderQuery,
): Promise<{ rows: ListedOperationRow[]; counted: number }> => readPage(db, wanted, columnsOfRow);

export async function findOperation(db: Db, uuid: string): Promise<OperationRow | undefined> {
  const { rows } = await sql<OperationRow>`
    select ${everyColumn}, ${joinedColumns} from operation o ${joinedTables} where o.uuid = ${uuid}`.execute(
    db,
  );
  return rows[0];
}

export async function readAccountTypesOfPerson(
  db: Db,
  person: string,
): Promise<{ uuid: string; account_type: string }[]> {
  return db
    .selectFrom('account_intervener as ai')
    .innerJoin('account as a', 'a.uuid', 'ai.uuid_account')
    .where('ai.uuid_intervener', '=', person)
    .select(['a.uuid', 'a.account_type'])
    .distinct()
    .execute();
}

/** Returns the ids of the orders that match a list filter, oldest first. Refuses an invalid filter with 400-010. */
export async function findOrderIdsByFilter(
  db: Db,
  filter: string,
  limit: number,
): Promise<string[]> {
  const wholeListQuery = { $filter: filter, $limit: 'null', $offset: 'null' };
  const list = readListQuery(wholeListQuery, operationColumns);
  const { rows } = await readListedOperations(db, {
    accounts: undefined,
    order: 'oldest',
    list: { ...list, take: limit },
  });
  return rows.map(({ uuid }) => uuid);
}
