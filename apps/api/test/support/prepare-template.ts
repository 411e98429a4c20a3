import { openDatabase } from '../../src/kernel/database/connect.ts';
import { prepareDatabase } from '../../src/setup/prepare.ts';
import { testConfig } from './config.ts';

/** Seeds a PostgreSQL database with the demo at a business time, as a template that tests copy. */
export async function preparePostgresTemplate(
  databaseUrl: string,
  businessNow: string,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, folder: '' });
  try {
    await prepareDatabase(database, testConfig({ databaseUrl, businessNow }));
  } finally {
    await database.close();
  }
}
