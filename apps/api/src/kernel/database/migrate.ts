import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { OpenDatabase } from './connect.ts';

const folder = new URL('../../../migrations/', import.meta.url);

const ledgerOfMigrations = `
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** Migrations are serialised by an advisory lock and each is one transaction, so a kill leaves none half done. */
export async function migrate(database: OpenDatabase): Promise<string[]> {
  await database.execute(ledgerOfMigrations);
  const applied = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migration`.execute(database.db);
  const known = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const previous = known.get(name);
    if (previous === checksum) continue;
    if (previous !== undefined) throw new Error(`Migration ${name} changed after it was applied.`);
    await database.execute(`
      begin;
      select pg_advisory_xact_lock(7301);
      ${text}
      insert into schema_migration (name, checksum) values ('${name}', '${checksum}');
      commit;`);
    done.push(name);
  }
  return done;
}

/** Whether every migration of this version has been applied (readiness). */
export async function isMigrated(database: OpenDatabase): Promise<boolean> {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from schema_migration`.execute(database.db);
  return rows[0]?.count === names.length;
}
