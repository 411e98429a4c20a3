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
    // Copies inherit the statistics and the hint bits: without them, every test would plan blindly and rewrite pages.
    await database.execute('vacuum (freeze, analyze)');
  } finally {
    await database.close();
  }
}

/** Returns a dump of an embedded database, which tests load into memory. */
export async function dumpEmbedded(folder: string): Promise<Uint8Array> {
  const database = await openDatabase({ folder });
  try {
    if (!('pglite' in database.engine)) throw new Error('Only the embedded engine is dumped.');
    const dump = await database.engine.pglite.dumpDataDir('none');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await database.close();
  }
}
