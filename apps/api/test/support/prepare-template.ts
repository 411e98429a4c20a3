import { openDatabase } from '../../src/kernel/database/connect.ts';
import { prepareDatabase } from '../../src/setup/prepare.ts';
import { testConfig } from './config.ts';

/** Seeds a PostgreSQL database with the demo at a business time, as a template that tests copy. */
export async function preparePostgresTemplate(
  databaseUrl: string,
  businessNow: string,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, folder: '', use: 'preparation' });
  try {
    await prepareDatabase(database, testConfig({ databaseUrl, businessNow }));
    // Copies inherit the statistics and the hint bits: without them, every test would plan blindly and rewrite pages.
    await database.execute('vacuum (freeze, analyze)');
  } finally {
    await database.close();
  }
}
