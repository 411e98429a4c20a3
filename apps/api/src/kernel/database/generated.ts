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

/**
 * Generators of the committed files that are derived from the migrations, by file path. Each runs
 * the migrations on the embedded database.
 */
export const databaseGeneratedFiles = {
  'apps/api/src/kernel/database/types.ts': () => fromMigrated(databaseTypes),
  'apps/api/migrations/schema.sql': () => fromMigrated(schemaText),
} as const;
