import { sql } from 'kysely';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  is_identity: boolean;
}

const typeOf: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  numeric: 'string',
  date: 'string',
  bool: 'boolean',
  int4: 'number',
  float8: 'number',
  // One engine gives a big integer as text, the other as a number.
  int8: 'string | number',
  timestamptz: 'Date',
  jsonb: 'Json',
  bytea: 'Uint8Array',
};

const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase());

function columnType(column: Column): string {
  const base = typeOf[column.udt_name];
  if (base === undefined) throw new Error(`No type for ${column.udt_name}`);
  const selected = column.is_nullable === 'YES' ? `${base} | null` : base;
  if (column.is_identity) return `GeneratedAlways<${selected}>`;
  return column.has_default ? `Generated<${selected}>` : selected;
}

function render(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const interfaces = [...tables].map(([table, list]) => {
    const fields = list.map((column) => `  ${column.column_name}: ${columnType(column)};`);
    return `export interface ${pascal(table)} {\n${fields.join('\n')}\n}\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`);
  return [
    '// Generated from the migrations by `npm run generate`.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n",
    'export type Json = ColumnType<unknown, string, string>;\n',
    ...interfaces,
    `export interface DB {\n${index.join('\n')}\n}\n`,
  ].join('\n');
}

/** The types of all tables, read from an embedded database that the migrations have just built. */
export async function databaseTypes(): Promise<string> {
  const database = await openDatabase({ folder: 'memory://types' });
  try {
    await migrate(database);
    const { rows } = await sql<Column>`
      select table_name, column_name, udt_name, is_nullable,
        column_default is not null as has_default, is_identity = 'YES' as is_identity
      from information_schema.columns
      where table_schema = 'public' and table_name <> 'schema_migration'
      order by table_name, ordinal_position`.execute(database.db);
    return render(rows);
  } finally {
    await database.close();
  }
}
