import { sql } from 'kysely';
import type { DatabaseHandle } from './connect.ts';
import { encryptedColumnList } from './sql/encrypted-columns.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  is_identity: boolean;
}
interface ValueCheck {
  table_name: string;
  column_name: string;
  definition: string;
}

const typeOf: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  numeric: 'string',
  date: 'string',
  bool: 'boolean',
  int4: 'number',
  float8: 'number',
  // PostgreSQL returns a bigint as text, the embedded database as a number.
  int8: 'string | number',
  timestamptz: 'Date',
  jsonb: 'Json',
  bytea: 'Uint8Array',
  _text: 'string[]',
};

/** Columns whose type the domain defines. */
const domainTypeOf: Record<string, string> = { operation_type: 'OperationType' };

/** Columns whose values are encrypted as a whole: their stored value is of no use to the code. */
const encryptedNames: ReadonlySet<string> = new Set(
  encryptedColumnList.filter(({ members }) => members === undefined).map(({ name }) => name),
);

const lineMax = 100;

const pascalCase = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** Returns the values that a constraint `CHECK (column in ('A', 'B'))` allows; undefined for other constraints. */
function listedValues(check: ValueCheck): string[] | undefined {
  const match = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/u.exec(check.definition);
  if (match?.[1] !== check.column_name) return undefined;
  return [...(match[2] ?? '').matchAll(/'(\w+)'::text/gu)].map(([, value]) => `'${String(value)}'`);
}

function formatField(column: Column, values: readonly string[] | undefined): string {
  const isEncrypted = encryptedNames.has(`${column.table_name}.${column.column_name}`);
  const type = isEncrypted
    ? 'Encrypted'
    : (domainTypeOf[column.column_name] ?? typeOf[column.udt_name]);
  if (type === undefined) throw new Error(`No type for ${column.udt_name}`);
  const baseValues = values ?? [type];
  const members = column.is_nullable === 'YES' ? [...baseValues, 'null'] : baseValues;
  const wrap = column.is_identity
    ? 'GeneratedAlways'
    : column.has_default
      ? 'Generated'
      : undefined;
  const name = `  ${column.column_name}: `;
  const union = members.join(' | ');
  const typeLine = `${name}${wrap === undefined ? union : `${wrap}<${union}>`};`;
  if (typeLine.length <= lineMax) return typeLine;
  return `${name.trimEnd()}\n${members.map((member) => `    | ${member}`).join('\n')};`;
}

function renderTypes(columns: readonly Column[], checks: readonly ValueCheck[]): string {
  const values = new Map(
    checks.map((check) => [`${check.table_name}.${check.column_name}`, listedValues(check)]),
  );
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const interfaces = [...tables].map(([table, list]) => {
    const fields = list.map((column) =>
      formatField(column, values.get(`${table}.${column.column_name}`)),
    );
    return `export interface ${pascalCase(table)} {\n${fields.join('\n')}\n}\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascalCase(table)};`);
  return [
    '// Generated from the migrations by `npm run generate`.',
    `import type { ${Object.values(domainTypeOf).join(', ')} } from '@participe/domain';`,
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n",
    'export type Json = ColumnType<unknown, string, string>;\n',
    '/** An encrypted value, which a query reads with `decryptedColumn`. */',
    'export type Encrypted = ColumnType<{ readonly encrypted: true }, string, string>;\n',
    ...interfaces,
    `export interface DB {\n${index.join('\n')}\n}\n`,
  ].join('\n');
}

/**
 * Returns the TypeScript types of the tables of a migrated database. A column whose CHECK constraint lists its values
 * gets a union type.
 */
export async function generateDatabaseTypes({ db }: DatabaseHandle): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable,
      column_default is not null as has_default, is_identity = 'YES' as is_identity
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migration'
    order by table_name, ordinal_position`.execute(db);
  const { rows: checks } = await sql<ValueCheck>`
    select t.relname as table_name, a.attname as column_name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1
      and t.relnamespace = 'public'::regnamespace
      and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`.execute(db);
  return renderTypes(columns, checks);
}
