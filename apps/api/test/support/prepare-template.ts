import { openDatabase } from '../../src/kernel/database/connect.ts';
import { prepareDatabase } from '../../src/setup/prepare.ts';
import { buildTestConfig } from './config.ts';
import { reusePreparedStatements, withGenericPlans } from './prepared-statements.ts';

/** Fills a PostgreSQL database with the demo at a business time. Tests use copies of it. */
export async function preparePostgresTemplate(
  databaseUrl: string,
  businessNow: string,
): Promise<void> {
  const database = await openDatabase({
    databaseUrl: withGenericPlans(databaseUrl),
    folder: '',
    use: 'preparation',
  });
  if ('pool' in database.engine) reusePreparedStatements(database.engine.pool);
  try {
    await prepareDatabase(database, buildTestConfig({ databaseUrl, businessNow }));
    // The copies contain the statistics and hint bits of this vacuum. Without them, each test would plan queries
    // without statistics and rewrite pages.
    await database.execute('vacuum (freeze, analyze)');
  } finally {
    await database.close();
  }
}
