import {
  type FilterExpr,
  type FilterFieldType,
  type FilterOperator,
  type FilterValue,
  addDays,
  madridInstant,
} from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';

/** A field of a list as SQL. `instant` columns are compared with days of Madrid, `uuid` columns with whole ids only. */
export interface ListColumn {
  readonly kind: 'text' | 'number' | 'date' | 'instant' | 'boolean' | 'uuid';
  readonly sql: RawBuilder<unknown>;
}
export type ListColumns = Readonly<Record<string, ListColumn>>;
export type Condition = RawBuilder<unknown>;

const grammarType: Record<ListColumn['kind'], FilterFieldType> = {
  text: 'text',
  number: 'number',
  date: 'date',
  instant: 'date',
  boolean: 'boolean',
  uuid: 'text',
};

/** The fields of a list in the types of the filter grammar. */
export function filterTypes(columns: ListColumns): Record<string, FilterFieldType> {
  return Object.fromEntries(
    Object.entries(columns).map(([field, { kind }]) => [field, grammarType[kind]]),
  );
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;
const never = sql`false`;
const symbols = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/** A text to look for anywhere, with the signs that `like` gives a meaning taken as they are. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`);
}

/** A day is all its hours in Madrid, whatever the comparison. */
function compareInstant(column: Condition, op: keyof typeof symbols, day: string): Condition {
  const start = madridInstant(day, '00:00');
  const end = madridInstant(addDays(day, 1), '00:00');
  if (op === 'eq') return sql`(${column} >= ${start} and ${column} < ${end})`;
  if (op === 'gt') return sql`${column} >= ${end}`;
  if (op === 'le') return sql`${column} < ${end}`;
  return op === 'ge' ? sql`${column} >= ${start}` : sql`${column} < ${start}`;
}

function compareWith(
  { kind, sql: column }: ListColumn,
  op: keyof typeof symbols,
  value: string | boolean,
): Condition {
  if (kind === 'instant') return compareInstant(column, op, String(value));
  if (kind === 'uuid' && !uuidShape.test(String(value))) return never;
  const type = kind === 'number' ? 'numeric' : kind;
  return sql`${column} ${sql.raw(symbols[op])} ${value}::${sql.raw(type)}`;
}

function compare(column: ListColumn, op: FilterOperator, value: FilterValue): Condition {
  if (value.value === null)
    return op === 'ne' ? sql`${column.sql} is not null` : sql`${column.sql} is null`;
  if (op === 'contains')
    return sql`${column.sql}::text like ${`%${likeText(String(value.value))}%`}`;
  if (op === 'startswith')
    return sql`${column.sql}::text like ${`${likeText(String(value.value))}%`}`;
  if (op === 'ne') return sql`(${compareWith(column, 'eq', value.value)}) is not true`;
  return compareWith(column, op, value.value);
}

function oneOf(column: ListColumn, values: readonly FilterValue[]): Condition {
  const wanted = values.flatMap(({ value }) => (value === null ? [] : [String(value)]));
  const isNull = wanted.length < values.length ? [sql`${column.sql} is null`] : [];
  if (column.kind === 'instant')
    return sql`(${sql.join(
      [...isNull, never, ...wanted.map((day) => compareInstant(column.sql, 'eq', day))],
      sql` or `,
    )})`;
  const fitting = column.kind === 'uuid' ? wanted.filter((id) => uuidShape.test(id)) : wanted;
  const type = column.kind === 'number' ? 'numeric' : column.kind;
  const isOne = sql`${column.sql} = any(${fitting}::${sql.raw(`${type}[]`)})`;
  return sql`(${sql.join([...isNull, isOne], sql` or `)})`;
}

/** Compiles a filter, already checked against the same columns, to SQL with every value bound (decision G-C06). */
export function filterSql(expr: FilterExpr, columns: ListColumns): Condition {
  if (expr.kind === 'not') return sql`(${filterSql(expr.item, columns)}) is not true`;
  if (expr.kind === 'and' || expr.kind === 'or') {
    const items = expr.items.map((item) => filterSql(item, columns));
    return sql`(${sql.join(items, expr.kind === 'and' ? sql` and ` : sql` or `)})`;
  }
  const column = columns[expr.field];
  if (column === undefined) return never;
  return expr.kind === 'in' ? oneOf(column, expr.values) : compare(column, expr.op, expr.value);
}
