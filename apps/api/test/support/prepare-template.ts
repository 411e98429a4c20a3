import { openDatabase } from '../../src/kernel/database/connect.ts';
import { prepareDatabase } from '../../src/setup/prepare.ts';
import { testConfig } from './config.ts';

/** Fills a PostgreSQL database with the demo as the tests know it, to be copied by each test file. */
export async function preparePostgresTemplate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, folder: '' });
  try {
    await prepareDatabase(database, testConfig({ databaseUrl }));
  } finally {
    await database.close();
  }
}

/** The same for the embedded engine: a dump that a test loads into memory. */
export async function prepareEmbeddedTemplate(): Promise<Uint8Array> {
  const database = await openDatabase({ folder: 'memory://template' });
  try {
    await prepareDatabase(database, testConfig());
    if (!('pglite' in database.engine)) throw new Error('The template is of the embedded engine.');
    const dump = await database.engine.pglite.dumpDataDir('none');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await database.close();
  }
}
