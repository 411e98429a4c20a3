import {
  type Refusal,
  checkFilter,
  parseEncodedFilter,
  parseOrderBy,
  refuse,
} from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './database/connect.ts';
import { type ListColumns, compileFilter, filterFieldTypes } from './database/sql/filters.ts';
import { RefusalError } from './refusal.ts';

export type { ListColumns } from './database/sql/filters.ts';

/** Query parameters of a list before validation (API-07 to API-09). */
export interface ListParameters {
  readonly $limit?: string | undefined;
  readonly $offset?: string | undefined;
  readonly $filter?: string | undefined;
  readonly $orderby?: string | undefined;
  readonly $search?: string | undefined;
}

export interface PageRange {
  /** Null when the client requested all rows. */
  readonly limit: number | null;
  readonly offset: number;
  readonly take: number;
}

export interface ListQuery extends PageRange {
  readonly where: RawBuilder<SqlBool> | undefined;
  readonly orderBy: RawBuilder<unknown> | undefined;
  readonly search: string | undefined;
}

const rowsMax = 5000;
const limitMax = 500;
/** Larger totals are not counted exactly, because counting more rows would be too slow (API-06). */
export const exactTotalMax = 1000;

const refuseParameter = (param: string): Refusal => refuse('PARAMETRO_INVALIDO', { param }, param);

const searchDefaultLimit = 20;

/**
 * Reads `$limit` and `$offset`. 'null' as `$limit` requests all rows, up to 5,000 (API-07); without `$limit`, a
 * search has 20 rows per page and another list `defaultLimit`.
 */
export function readPageRange(query: ListParameters, defaultLimit = 25): PageRange {
  const length = query.$search === undefined ? defaultLimit : searchDefaultLimit;
  const limit = query.$limit === 'null' ? null : Number(query.$limit ?? length);
  const offset = query.$offset === 'null' ? 0 : Number(query.$offset ?? 0);
  if (limit !== null && (limit < 1 || limit > limitMax))
    throw new RefusalError(refuseParameter('$limit'));
  return { limit, offset, take: limit ?? rowsMax };
}

/** PostgreSQL cannot store a NUL character. */
const hasZeroByte = (text: string): boolean => text.includes('\0');

function readFilter(text: string, columns: ListColumns): RawBuilder<SqlBool> {
  const parsed = parseEncodedFilter(text);
  const checkedFilter = parsed.ok ? checkFilter(parsed.value, filterFieldTypes(columns)) : parsed;
  if (!checkedFilter.ok || JSON.stringify(checkedFilter.value).includes('\\u0000'))
    throw new RefusalError(refuse('FILTRO_INVALIDO', {}, '$filter'));
  return compileFilter(checkedFilter.value, columns);
}

function readOrder(text: string, columns: ListColumns): RawBuilder<unknown> {
  const parsed = parseOrderBy(text, Object.keys(columns));
  if (!parsed.ok) throw new RefusalError(refuseParameter('$orderby'));
  const orderTerms = parsed.value.map(({ field, direction }) => {
    const column = columns[field]?.column ?? sql`null`;
    return direction === 'desc' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  });
  return sql.join(orderTerms);
}

/** Reads and trims the search text; refuses fewer than two characters and NUL characters (API-09). */
export function readSearch({ $search }: ListParameters): string | undefined {
  const search = $search?.trim();
  if (search !== undefined && (search.length < 2 || hasZeroByte(search)))
    throw new RefusalError(refuseParameter('$search'));
  return search;
}

/**
 * Reads and validates the list parameters of a request; refuses a filter or order on a field that is not in
 * `columns`.
 */
export function readListQuery(
  query: ListParameters,
  columns: ListColumns,
  defaultLimit = 25,
): ListQuery {
  return {
    ...readPageRange(query, defaultLimit),
    where: query.$filter === undefined ? undefined : readFilter(query.$filter, columns),
    orderBy: query.$orderby === undefined ? undefined : readOrder(query.$orderby, columns),
    search: readSearch(query),
  };
}

/**
 * Returns SQL, for the query of a page, that counts the rows of `matches`. PostgreSQL counts only for a full page
 * within the first thousand rows, because other pages show the total without a count (API-06).
 */
export function countIfFull(
  { take, offset }: PageRange,
  matches: RawBuilder<unknown>,
): RawBuilder<number | null> {
  if (offset + take > exactTotalMax) return sql<null>`null::integer`;
  return sql<
    number | null
  >`case when count(*) over () = ${take}::integer then ${countMatches(matches)} end`;
}

const countMatches = (matches: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from (${matches} limit ${exactTotalMax + 1}) as found)`;

/** Returns the total of a list from a page whose query selects `countIfFull` as `counted`. */
export async function totalFromPage<Row extends { readonly counted: number | null }>(
  db: Db,
  rows: Row[],
  { offset }: PageRange,
  matches: RawBuilder<unknown>,
): Promise<{ rows: Row[]; counted: number }> {
  const [first] = rows;
  if (first !== undefined || offset === 0)
    return { rows, counted: first?.counted ?? offset + rows.length };
  const beyondCount = await sql<{
    counted: number;
  }>`select ${countMatches(matches)} as counted`.execute(db);
  return { rows, counted: beyondCount.rows[0]?.counted ?? 0 };
}

/**
 * Returns the total to report. A total above 1,000 is reported as a minimum, because queries stop counting at 1,001
 * rows (API-06).
 */
function totalOf(counted: number): { total: number; total_is_minimum?: true } {
  return counted > exactTotalMax
    ? { total: exactTotalMax, total_is_minimum: true }
    : { total: counted };
}

type PageBody<Key extends string, Row> = Record<Key, Row[]> & {
  total: number;
  total_is_minimum?: true;
  truncated?: true;
  limit: number | null;
  offset: number;
};

/** Builds the response body of a page that the database has selected. */
export function buildPageBody<Key extends string, Row>(
  key: Key,
  rows: readonly Row[],
  counted: number,
  page: PageRange,
): PageBody<Key, Row> {
  const isTruncated = page.limit === null && rows.length === rowsMax;
  return {
    ...({ [key]: [...rows] } as Record<Key, Row[]>),
    ...totalOf(counted),
    ...(isTruncated && { truncated: true as const }),
    limit: page.limit,
    offset: page.offset,
  };
}

/** Builds the response body of a short list that was read completely. */
export function paginateInMemory<Key extends string, Row>(
  key: Key,
  rows: readonly Row[],
  query: ListParameters,
  defaultLimit?: number,
): PageBody<Key, Row> {
  const page = readPageRange(query, defaultLimit);
  return buildPageBody(key, rows.slice(page.offset, page.offset + page.take), rows.length, page);
}
