import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Files with secrets of the installation; they hold no data of clients. */
const keyFiles: ReadonlySet<string> = new Set(['secrets.json', 'partner-secrets.json']);

/** Returns `file: value` for each file under a folder, also of the database, whose bytes contain one of the values. */
export function searchFiles(folder: string, values: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !keyFiles.has(entry.name))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = readFileSync(file);
      return values.filter((value) => bytes.includes(value)).map((value) => `${file}: ${value}`);
    });
}

/** Returns `table: value` for each table of which a row, as `pg_dump` would write it, contains one of the values. */
export async function searchRows(
  databaseUrl: string,
  values: readonly string[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ value: string }>(
        `select sought.value from unnest($1::text[]) as sought (value)
         where exists (select from ${client.escapeIdentifier(name)} as t where strpos(t::text, sought.value) > 0)`,
        [values],
      );
      found.push(...rows.map(({ value }) => `${name}: ${value}`));
    }
    return found;
  } finally {
    await client.end();
  }
}
