import { sql } from 'kysely';
import type { DatabaseHandle } from './connect.ts';

const inPublic = sql.raw(`'public'::regnamespace`);

interface Part {
  table_name: string;
  line: string;
}

/** Returns the columns and constraints of the tables, one line each. */
async function tableLines({ db }: DatabaseHandle): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select t.relname as table_name, part.line
    from pg_class t
    cross join lateral (
      select 0 as kind, a.attnum as place, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity <> '' then ' generated always as identity' else '' end
        || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as line
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 1, row_number() over (order by c.contype <> 'p', c.conname collate "C"),
        'constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
      from pg_constraint c
      where c.conrelid = t.oid and c.contype in ('p', 'u', 'c', 'f')) part
    where t.relkind = 'r' and t.relnamespace = ${inPublic} and t.relname <> 'schema_migration'
    order by t.relname collate "C", part.kind, part.place`.execute(db);
  return rows;
}

/** Returns the statements for indexes without constraint, triggers, functions, and sequences without column. */
async function readStatements({ db }: DatabaseHandle): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select part.table_name, part.line from (
      select t.relname as table_name, 1 as kind, i.relname as name, pg_get_indexdef(i.oid) as line
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid
      where t.relnamespace = ${inPublic} and t.relname <> 'schema_migration'
        and not exists (select 1 from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u'))
      union all
      select t.relname, 2, g.tgname, pg_get_triggerdef(g.oid)
      from pg_trigger g join pg_class t on t.oid = g.tgrelid
      where not g.tgisinternal and t.relnamespace = ${inPublic}
      union all
      select '', 3, p.proname, rtrim(pg_get_functiondef(p.oid), E'\\n') from pg_proc p
      where p.pronamespace = ${inPublic}
      union all
      select '', 4, s.relname, 'CREATE SEQUENCE ' || s.relname from pg_class s
      where s.relkind = 'S' and s.relnamespace = ${inPublic}
        and not exists (select 1 from pg_depend d where d.objid = s.oid and d.deptype in ('a', 'i'))) part
    order by part.table_name collate "C", part.kind, part.name collate "C"`.execute(db);
  return rows;
}

const endWithSemicolon = ({ line }: Part): string => `${line};\n`;

/** Returns the text of `schema.sql`, which is the same for PostgreSQL and the embedded database. */
export async function readSchemaText(database: DatabaseHandle): Promise<string> {
  const tables = Map.groupBy(await tableLines(database), (part) => part.table_name);
  const partsByTable = Map.groupBy(await readStatements(database), (part) => part.table_name);
  const blocks = [...tables].map(([table, parts]) => {
    const lines = parts.map(({ line }) => `  ${line}`).join(',\n');
    return `create table ${table} (\n${lines}\n);\n${(partsByTable.get(table) ?? []).map(endWithSemicolon).join('')}`;
  });
  const tablelessStatements = (partsByTable.get('') ?? []).map(endWithSemicolon);
  return [
    '-- Generated from the migrations by `npm run generate`.\n',
    ...blocks,
    ...tablelessStatements,
  ].join('\n');
}
