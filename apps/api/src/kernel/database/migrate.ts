import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { operationTypes, orderTypeTraits } from '@participe/domain';
import { sql } from 'kysely';
import type { DatabaseHandle } from './connect.ts';

const folder = new URL('../../../migrations/', import.meta.url);

const fileNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.+\.sql$/u.test(name))
    .toSorted();

const migrationTable = `
  create table if not exists schema_migration (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** Thrown when the database contains a migration that this version lacks or has with other content. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
  constructor(migration: string) {
    super(
      `The database was prepared by another version (${migration}): start with --reset, or with an empty database.`,
    );
  }
}

/** The order types come from the domain, so that a new type needs no migration. */
async function storeOrderTypes({ db }: DatabaseHandle): Promise<void> {
  await db
    .insertInto('order_type')
    .values(
      operationTypes.map((type) => ({
        operation_type: type,
        family: orderTypeTraits[type].family,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('operation_type')
        .doUpdateSet({ family: sql`excluded.family` })
        .whereRef('order_type.family', '<>', sql`excluded.family`),
    )
    .execute();
}

/**
 * Applies the pending migrations under an advisory lock, each in its own transaction, and stores the order types of
 * this version.
 */
export async function migrate(database: DatabaseHandle): Promise<string[]> {
  await database.execute(migrationTable);
  const appliedResult = await sql<{ name: string; checksum: string }>`
    select name, checksum from schema_migration`.execute(database.db);
  const checksums = new Map(appliedResult.rows.map((row) => [row.name, row.checksum]));
  const names = fileNames();
  const unknownMigration = appliedResult.rows.find(({ name }) => !names.includes(name));
  if (unknownMigration !== undefined) throw new OtherVersionError(unknownMigration.name);
  const appliedNames: string[] = [];
  for (const name of names) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const storedChecksum = checksums.get(name);
    if (storedChecksum === checksum) continue;
    if (storedChecksum !== undefined) throw new OtherVersionError(name);
    await database.execute(`
      begin;
      select pg_advisory_xact_lock(7301);
      ${text}
      insert into schema_migration (name, checksum) values ('${name}', '${checksum}');
      commit;`);
    appliedNames.push(name);
  }
  await storeOrderTypes(database);
  return appliedNames;
}

/** True when the database has as many migrations as this version. */
export async function isMigrated(database: DatabaseHandle): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from schema_migration`.execute(database.db);
  return rows[0]?.count === fileNames().length;
}
