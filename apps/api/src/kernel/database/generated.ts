import { type DatabaseHandle, openDatabase } from './connect.ts';
import { generateDatabaseTypes } from './generate-types.ts';
import { migrate } from './migrate.ts';
import { readSchemaText } from './schema-text.ts';

async function fromMigrated(make: (database: DatabaseHandle) => Promise<string>): Promise<string> {
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
export const generatedDatabaseFiles = {
  'apps/api/src/kernel/database/types.ts': () => fromMigrated(generateDatabaseTypes),
  'apps/api/migrations/schema.sql': () => fromMigrated(readSchemaText),
} as const;
