import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ProofClient } from '../proof-clients.ts';
import { createInstallation, createSeededDatabase, installForCrashes } from '../installation.ts';
import { type Installation, killProcess, startService, stopProcess } from '../service-process.ts';
import { runJobs } from '../test-interface.ts';
import { enterPlanter, plainSubject, plantValues, planted, readsPlanted } from './plant-values.ts';
import { searchFiles, searchRows } from './search.ts';

export interface PersonalDataReport {
  /** Number of sought values: those that the client entered, and their document number. */
  readonly values: number;
  /** Files of the embedded database, the logs and the folder that contain a value in clear. */
  readonly files: readonly string[];
  /** True when the same search finds a value that is not encrypted. */
  readonly searchFinds: boolean;
  /** Rows with a value in clear, after the values were entered, and after each run that was killed and continued. */
  readonly rows: readonly string[];
  /** Rows that were changed when the process was killed, and all rows, for the older values and for the new key. */
  readonly killed: readonly { readonly done: number; readonly of: number }[];
  readonly isReadAlways: boolean;
}

/** The sought values: what a client has entered, and the number by which they log in. */
const valuesOf = ({ person }: ProofClient): string[] => [
  ...Object.values(planted),
  person.document_number,
];
/** Rows that are added in clear, as an earlier version stored them. */
const olderRows = 20_000;

/** Enters the values into an embedded installation, and searches its files after the process has stopped. */
async function searchEmbedded(adminUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'participe-personal-'));
  try {
    const { installation } = await installForCrashes({
      engine: 'embedded',
      folder,
      adminUrl,
      name: 'proof_personal',
    });
    const service = await startService(installation);
    const visitor = await enterPlanter(installation);
    await plantValues(visitor);
    await runJobs(installation);
    const isRead = await readsPlanted(visitor);
    await stopProcess(service);
    const isFound = searchFiles(folder, [plainSubject]).length > 0;
    return { files: searchFiles(folder, valuesOf(visitor)), isRead, isFound };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the job that encrypts values, kills the process in the middle, and returns how far it had come. */
async function killDuringEncryption(
  installation: Installation,
  client: pg.Client,
  doneSql: string,
): Promise<{ done: number; of: number }> {
  const service = await startService(installation);
  const countDone = async (): Promise<number> => {
    const { rows } = await client.query<{ done: number }>(doneSql);
    return rows[0]?.done ?? 0;
  };
  const jobs = runJobs(installation).catch(() => false);
  let done = await countDone();
  while (done === 0) {
    await pause(2);
    done = await countDone();
  }
  await killProcess(service);
  await jobs;
  return { done: await countDone(), of: olderRows };
}

/** Stores the older rows in clear, with the triggers off that refuse them. */
async function storeOlderRows(client: pg.Client): Promise<void> {
  await client.query(`
    alter table tax_residence disable trigger user;
    alter table intervener disable trigger user;
    insert into tax_residence (uuid_intervener, version, position, country_key, tin, valid_from, valid_to)
      select uuid_intervener, 1000 + n, 0, 'PT', '${planted.tin}', now(), now()
      from (select uuid_intervener from tax_residence limit 1) as one, generate_series(1, ${String(olderRows)}) n;
    alter table tax_residence enable trigger user;
    alter table intervener enable trigger user;
    delete from column_encryption`);
}

/** Adds newer versions of the keys of columns and of their indexes to the file of the installation. */
function addKey({ env }: Installation): void {
  const file = String(env['SECRETS_FILE']);
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Partial<
    Record<'columns' | 'indexes', Record<string, string>>
  >;
  const columns = { ...keys.columns, 7: 'the newer key of the columns '.repeat(2) };
  const indexes = { ...keys.indexes, 7: 'the newer key of the indexes '.repeat(2) };
  writeFileSync(file, JSON.stringify({ ...keys, columns, indexes }));
}

/** Enters the values into PostgreSQL, brings older rows over and changes the key, each with a kill in the middle. */
async function searchPostgres(adminUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'participe-personal-'));
  const databaseUrl = await createSeededDatabase(adminUrl, folder, 'proof_personal');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const reads: boolean[] = [];
  const found: string[] = [];
  const killed: { done: number; of: number }[] = [];
  try {
    const installation = await createInstallation({ engine: 'postgres', folder, databaseUrl });
    const checkAfterJobs = async (enters: boolean): Promise<void> => {
      const service = await startService(installation);
      const visitor = await enterPlanter(installation);
      if (enters) await plantValues(visitor);
      reads.push(await readsPlanted(visitor));
      await runJobs(installation);
      reads.push(await readsPlanted(visitor));
      found.push(...(await searchRows(databaseUrl, valuesOf(visitor))));
      await stopProcess(service);
    };
    await checkAfterJobs(true);
    await storeOlderRows(client);
    const countOf = (prefix: string): string =>
      `select count(*)::int as done from tax_residence where version > 1000 and starts_with(tin, '${prefix}')`;
    killed.push(await killDuringEncryption(installation, client, countOf('enc:')));
    await checkAfterJobs(false);
    addKey(installation);
    killed.push(await killDuringEncryption(installation, client, countOf('enc:7:')));
    // The job makes indexes anew ten minutes after its first run with the key.
    await client.query("update column_encryption set begun_at = begun_at - interval '11 minutes'");
    await checkAfterJobs(false);
    const { rows } = await client.query<{ older: number }>(`
      select (select count(*) from tax_residence where tin is not null and not starts_with(tin, 'enc:7:'))::int
        + (select count(*) from credential where not starts_with(username_index, '7:'))::int as older`);
    if (rows[0]?.older !== 0) found.push('a value with the older key');
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
  return { reads, found, killed };
}

/** Proves that values which a client has entered are stored nowhere in clear (SEC-01, SEC-02). */
export async function provePersonalData(adminUrl: string): Promise<PersonalDataReport> {
  const embedded = await searchEmbedded(adminUrl);
  const { reads, found, killed } = await searchPostgres(adminUrl);
  return {
    values: Object.keys(planted).length + 1,
    files: embedded.files,
    searchFinds: embedded.isFound,
    rows: found,
    killed,
    isReadAlways: [embedded.isRead, ...reads].every(Boolean),
  };
}
