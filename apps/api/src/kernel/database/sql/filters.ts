import {
  type FilterExpr,
  type FilterFieldType,
  type FilterOperator,
  type FilterValue,
  addDays,
  madridInstant,
} from '@participe/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The SQL column of a list field. A timestamp is compared by its date in Madrid. */
export interface ListColumn {
  readonly column: RawBuilder<unknown>;
  readonly type: FilterFieldType | 'instant' | 'uuid';
}
export type ListColumns = Readonly<Record<string, ListColumn>>;
export type SqlCondition = RawBuilder<SqlBool>;

const grammarType: Record<ListColumn['type'], FilterFieldType> = {
  text: 'text',
  number: 'number',
  date: 'date',
  instant: 'date',
  boolean: 'boolean',
  uuid: 'text',
};

export function filterFieldTypes(columns: ListColumns): Record<string, FilterFieldType> {
  return Object.fromEntries(
    Object.entries(columns).map(([field, { type }]) => [field, grammarType[type]]),
  );
}

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;
const falseCondition = sql<SqlBool>`false`;
const symbols = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const;

/** Limits of the dates in a filter. Dates outside them cannot be converted to Madrid time. */
const firstDay = '1902-01-01';
const lastDay = '9998-12-31';

/**
 * Returns the instants at which a day in Madrid and the next day begin. A day outside the limits counts as the
 * nearest limit.
 */
export function getMadridDayBounds(requestedDay: string): { start: Date; end: Date } {
  const day = [firstDay, requestedDay, lastDay].toSorted()[1] ?? requestedDay;
  return { start: madridInstant(day, '00:00'), end: madridInstant(addDays(day, 1), '00:00') };
}

/** Compares an instant with a whole day in Madrid, without a function on the column, so that an index can be used. */
function compareInstant(
  column: RawBuilder<unknown>,
  op: keyof typeof symbols,
  requestedDay: string,
): SqlCondition {
  const { start, end } = getMadridDayBounds(requestedDay);
  if (op === 'eq') return sql`(${column} >= ${start} and ${column} < ${end})`;
  if (op === 'gt') return sql`${column} >= ${end}`;
  if (op === 'le') return sql`${column} < ${end}`;
  return op === 'ge' ? sql`${column} >= ${start}` : sql`${column} < ${start}`;
}

const castOf = (type: ListColumn['type']): string => (type === 'number' ? 'numeric' : type);

function compareWith(
  { column, type }: ListColumn,
  op: keyof typeof symbols,
  value: string | boolean,
): SqlCondition {
  if (type === 'instant') return compareInstant(column, op, String(value));
  if (type === 'uuid' && !uuidShape.test(String(value))) return falseCondition;
  return sql`${column} ${sql.raw(symbols[op])} ${value}::${sql.raw(castOf(type))}`;
}

function compareColumn(
  field: ListColumn,
  op: FilterOperator,
  { value }: FilterValue,
): SqlCondition {
  const { column } = field;
  if (value === null) return op === 'ne' ? sql`${column} is not null` : sql`${column} is null`;
  if (op === 'contains') return sql`strpos(${column}::text, ${value}::text) > 0`;
  if (op === 'startswith') return sql`starts_with(${column}::text, ${value}::text)`;
  if (op === 'ne') return sql`(${compareWith(field, 'eq', value)}) is not true`;
  return compareWith(field, op, value);
}

function equalsAny({ column, type }: ListColumn, values: readonly FilterValue[]): SqlCondition {
  const texts = values.flatMap(({ value }) => (value === null ? [] : [String(value)]));
  const valueConditions: SqlCondition[] =
    texts.length < values.length ? [sql`${column} is null`] : [];
  if (type === 'instant')
    valueConditions.push(...texts.map((day) => compareInstant(column, 'eq', day)));
  else {
    const validTexts = type === 'uuid' ? texts.filter((id) => uuidShape.test(id)) : texts;
    valueConditions.push(sql`${column} = any(${validTexts}::${sql.raw(`${castOf(type)}[]`)})`);
  }
  return sql`(${sql.join(valueConditions, sql` or `)})`;
}

/** Compiles a filter to an SQL condition with bound parameters (API-08). */
export function compileFilter(expr: FilterExpr, columns: ListColumns): SqlCondition {
  if (expr.kind === 'not') return sql`(${compileFilter(expr.item, columns)}) is not true`;
  if (expr.kind === 'and' || expr.kind === 'or') {
    const items = expr.items.map((item) => compileFilter(item, columns));
    return sql`(${sql.join(items, expr.kind === 'and' ? sql` and ` : sql` or `)})`;
  }
  const field = columns[expr.field];
  if (field === undefined) return falseCondition;
  return expr.kind === 'in'
    ? equalsAny(field, expr.values)
    : compareColumn(field, expr.op, expr.value);
}
