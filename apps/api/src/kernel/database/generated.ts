import { type OpenDatabase, openDatabase } from './connect.ts';
import { databaseTypes } from './generate-types.ts';
import { migrate } from './migrate.ts';
import { schemaText } from './schema-text.ts';

async function fromMigrated(make: (database: OpenDatabase) => Promise<string>): Promise<string> {
  const database = await openDatabase({ folder: 'memory://generate' });
  try {
    await migrate(database);
    return await make(database);
  } finally {
    await database.close();
  }
}

/** Committed files that are generated from the migrations, by path; the generator runs on the embedded engine. */
export const databaseGeneratedFiles = {
  'apps/api/src/kernel/database/types.ts': () => fromMigrated(databaseTypes),
  'apps/api/migrations/schema.sql': () => fromMigrated(schemaText),
} as const;
