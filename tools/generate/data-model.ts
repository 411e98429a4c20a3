import { capabilities, type Capability } from './data-model-tables.ts';

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Tables to which the foreign keys of this table refer. */
  readonly references: readonly string[];
}

function tablesOf(schema: string): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const [, name = '', body = ''] of schema.matchAll(/^create table (\w+) \(\n(.*?)^\)/gmsu)) {
    const lines = body.split('\n').map((line) => line.trim());
    const columns = lines
      .filter((line) => line !== '' && !line.startsWith('constraint '))
      .map((line) => /^"?(\w+)/u.exec(line)?.[1] ?? '');
    const keys = [...body.matchAll(/FOREIGN KEY .*? REFERENCES (\w+)/gu)];
    const references = new Set(keys.map(([, other = '']) => other));
    tables.set(name, { name, columns, references: [...references].toSorted() });
  }
  return tables;
}

/** Returns the tables that no capability lists, and the listed tables that do not exist. */
function findTableMismatches(tables: ReadonlyMap<string, Table>): string[] {
  const listedTables = capabilities.flatMap(({ tables: meanings }) => Object.keys(meanings));
  return [
    ...[...tables.keys()].filter((name) => !listedTables.includes(name)),
    ...listedTables.filter((name) => !tables.has(name)),
  ];
}

function formatSection(
  { title, tables: meanings }: Capability,
  tables: ReadonlyMap<string, Table>,
): string[] {
  const ownTables = Object.keys(meanings).flatMap((name) => tables.get(name) ?? []);
  const arrows = ownTables.flatMap(({ name, references }) =>
    references.map((other) => `    ${other} ||--o{ ${name} : ""`),
  );
  const unconnectedTables = ownTables.filter(
    ({ name }) => !arrows.some((arrow) => arrow.includes(` ${name} `)),
  );
  return [
    `## ${title}`,
    '',
    '```mermaid',
    'erDiagram',
    ...arrows,
    ...unconnectedTables.map(({ name }) => `    ${name}`),
    '```',
    '',
    '| Table | Meaning | Columns |',
    '|---|---|---|',
    ...ownTables.map(
      ({ name, columns }) => `| ${name} | ${meanings[name] ?? ''} | ${columns.join(', ')} |`,
    ),
    '',
  ];
}

/**
 * Returns the text of docs/data-model.md. Throws when a table belongs to no capability, or when a listed table does
 * not exist.
 */
export function dataModelMarkdown(schema: string): string {
  const tables = tablesOf(schema);
  const tableMismatches = findTableMismatches(tables);
  if (tableMismatches.length > 0)
    throw new Error(`tools/generate/data-model-tables.ts: ${tableMismatches.join(', ')}`);
  return [
    '# Data model',
    '',
    'Generated from `apps/api/migrations/schema.sql` and `tools/generate/data-model-tables.ts`; do not edit. A line of a diagram is a foreign key; types and constraints are in the schema.',
    '',
    ...capabilities.flatMap((capability) => formatSection(capability, tables)),
  ].join('\n');
}
