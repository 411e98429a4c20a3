import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { type PageRange, exactTotalMax } from '../../kernel/lists.ts';
import { foldText } from '../../kernel/database/sql/search.ts';
import {
  type RegisterFormat,
  type RegisterLines,
  type RegisterName,
  type RegisterValues,
  registerFormats,
} from './registers.ts';

/** A stored line of a register. */
export interface RegisterRow {
  readonly [column: string]: string | null;
  readonly search_text: string;
}

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the suffixes of a code with at least three characters, or a shorter code itself, so that a search by the
 * last characters finds the code.
 */
const suffixesOf = (code: string): string[] =>
  [...code].slice(0, Math.max(1, code.length - 2)).map((_, start) => code.slice(start));

/**
 * Returns the searchable text of a line: its names without accents and capitals, its code, and the suffixes of that
 * code.
 */
export function buildSearchText({ cells }: RegisterFormat, values: RegisterValues): string {
  return Object.entries(cells)
    .filter(([, { isSearched }]) => isSearched)
    .flatMap(([column, { isCode }]) => {
      const words = wordsOf(values[column] ?? '');
      return isCode ? words.flatMap(suffixesOf) : words;
    })
    .join(' ');
}

/** Stores lines of a register by their code. Returns how many were new or changed. */
export async function writeRegister(
  tx: Db,
  name: RegisterName,
  rows: readonly RegisterRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const table = sql.table(name);
  const { key, cells } = registerFormats[name];
  const columnUpdates = [...Object.keys(cells), 'search_text'].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  );
  const { rows: writtenRows } = await sql`
    insert into ${table}
    select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${sql.ref(key)}) do update set ${sql.join(columnUpdates)}
    where ${table} is distinct from excluded
    returning ${sql.ref(key)}`.execute(tx);
  return writtenRows.length;
}

/**
 * SQL condition: each word of the search is the beginning of a word of the line. The text index supports only
 * searches of this form.
 */
function hasWords(search: string): RawBuilder<unknown> {
  const query = wordsOf(search)
    .map((word) => `'${word}':*`)
    .join(' & ');
  return sql`array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')) @@ ${query}::tsquery`;
}

/** Returns a page of the lines, sorted by name, that match the given code and search words. */
export async function readRegister<Name extends RegisterName>(
  db: Db,
  name: Name,
  query: { readonly code?: string | undefined; readonly search: string | undefined },
  { take, offset }: Pick<PageRange, 'take' | 'offset'>,
): Promise<{ rows: RegisterLines[Name][]; counted: number }> {
  const register = registerFormats[name];
  const conditions = [sql`true`];
  if (query.code !== undefined)
    conditions.push(sql`${sql.ref(register.key)} = ${query.code.trim().toUpperCase()}`);
  if (query.search !== undefined) conditions.push(hasWords(query.search));
  const registerQuery = sql`from ${sql.table(name)} where ${sql.join(conditions, sql` and `)}`;
  const columns = sql.join(Object.keys(register.cells).map((column) => sql.ref(column)));
  const order = sql.join([sql.ref(register.name), sql.ref(register.key)]);
  const { rows } = await sql<RegisterLines[Name]>`
    select ${columns} ${registerQuery} order by ${order} limit ${take} offset ${offset}`.execute(
    db,
  );
  const countResult = await sql<{ counted: number }>`
    select count(*)::integer as counted from (select 1 ${registerQuery} limit ${exactTotalMax + 1}) as f`.execute(
    db,
  );
  return { rows, counted: countResult.rows[0]?.counted ?? 0 };
}
