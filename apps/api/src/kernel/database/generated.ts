import { openDatabase } from './connect.ts';
import { generateDatabaseTypes } from './generate-types.ts';
import { migrate } from './migrate.ts';
import { readSchemaText } from './schema-text.ts';

/** Returns the committed files that are derived from the migrations, by path. */
export async function generateDatabaseFiles(): Promise<
  Record<'apps/api/src/kernel/database/types.ts' | 'apps/api/migrations/schema.sql', string>
> {
  const database = await openDatabase({ folder: 'memory://generate' });
  try {
    await migrate(database);
    return {
      'apps/api/src/kernel/database/types.ts': await generateDatabaseTypes(database),
      'apps/api/migrations/schema.sql': await readSchemaText(database),
    };
  } finally {
    await database.close();
  }
}
