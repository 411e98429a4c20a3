import { openDatabase } from '../../src/kernel/database/connect.ts';
import { prepareDatabase } from '../../src/setup/prepare.ts';
import { testConfig } from './config.ts';

/** Fills a PostgreSQL database with the demo of that business instant, to be copied by tests. */
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

/** A dump of an embedded database, which a test loads into memory. */
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
