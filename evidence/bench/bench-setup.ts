import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { setProcessKeys } from '../../apps/api/src/kernel/encryption/column-encryption.ts';
import { type KeyFile, createKeyring } from '../../apps/api/src/kernel/keyring.ts';
import { findFreePort } from '../../tools/ports.ts';
import { createDatabase } from '../proof/installation.ts';
import { serviceFlags, serviceMemory } from '../../tools/service-flags.ts';
import { runUntilExit, spawnChild, waitUntilReady } from '../proof/service-process.ts';
import { ensureSecrets, getDataFiles } from '../../tools/start/folder.ts';
import { type BenchInvestor, addInvestor, addReaders } from './fill.ts';

const main = 'apps/api/src/main.ts';

export interface BenchServer {
  readonly child: ChildProcess;
  readonly url: string;
}

export interface BenchSetup {
  readonly folder: string;
  readonly databaseUrl: string;
  /** Three investors, with 120, 12,000 and 120,000 orders. */
  readonly investors: readonly BenchInvestor[];
  /**
   * Tokens of people who may read the account with 120,000 orders. They take turns, because a person may read 20,000
   * rows in an hour (SES-33).
   */
  readonly readers: readonly string[];
  /**
   * Investors with an empty account each. They place orders in turn, because a person may place forty orders in an
   * hour (SES-32).
   */
  readonly writers: readonly BenchInvestor[];
  readonly fund: { readonly id: string; readonly documents: readonly string[] };
}

const businessNow = '2026-11-19T09:00:00.000Z';

function buildEnvironment(folder: string, databaseUrl: string | undefined): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  ensureSecrets(folder);
  const files = getDataFiles(folder);
  // The bench adds people itself, with the keys of the service.
  setProcessKeys(createKeyring(() => JSON.parse(readFileSync(files.secrets, 'utf8')) as KeyFile));
  const { DATABASE_URL: _outer, ...inherited } = process.env;
  return {
    ...inherited,
    DATA_DIR: folder,
    SECRETS_FILE: files.secrets,
    PARTNER_SECRETS_FILE: files.partnerSecrets,
    STAFF_CREDENTIALS_FILE: files.staffCredentials,
    STAFF_TOKEN_FILE: files.staffToken,
    BUSINESS_NOW: businessNow,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
}

/** Creates a database with the demo, as the first start of the service does. */
export async function seedDemoDatabase(
  folder: string,
  databaseUrl: string | undefined,
): Promise<void> {
  const env = { ...buildEnvironment(folder, databaseUrl), DEMO: '1' };
  const { code, output } = await runUntilExit([main, 'prepare'], env);
  if (code !== 0) throw new Error(`The service could not be prepared:\n${output}`);
}

/** Starts the service as in production: one process that logs to a file, by default without the test interface. */
export async function startBenchService(
  folder: string,
  databaseUrl: string | undefined,
  { preload, env: extraEnvironment }: { preload?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<BenchServer> {
  const port = await findFreePort();
  const role = databaseUrl === undefined ? 'both' : 'api';
  const preloadArguments = preload === undefined ? [] : ['--import', preload];
  const args = [...serviceFlags, ...preloadArguments, main, role];
  const env = {
    ...serviceMemory,
    ...buildEnvironment(folder, databaseUrl),
    ...extraEnvironment,
    PORT: String(port),
  };
  return startServer(args, env, join(folder, 'service.log'), port, '/ready');
}

/** A baseline server reads its port from the environment. */
export async function startBenchServer(
  file: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<BenchServer> {
  const port = await findFreePort();
  const childEnvironment = { ...process.env, ...env, PORT: String(port) };
  return startServer([file], childEnvironment, join(folder, 'own.log'), port, '/');
}

async function startServer(
  args: string[],
  env: NodeJS.ProcessEnv,
  logFile: string,
  port: number,
  path: string,
): Promise<BenchServer> {
  const url = `http://127.0.0.1:${String(port)}`;
  const child = spawnChild(args, env, logFile);
  await waitUntilReady(child, `${url}${path}`, logFile);
  return { child, url };
}

const orderCounts = [120, 12_000, 120_000];
const readerCount = 256;
const writerCount = 512;

/** Returns the investor with the longest history. */
export function getLongestInvestor({ investors }: Pick<BenchSetup, 'investors'>): BenchInvestor {
  const investor = investors.at(-1);
  if (investor === undefined) throw new Error('There is no investor.');
  return investor;
}

/**
 * Creates a database with the demo, three investors whose histories differ greatly in length, people who read the
 * longest one, and investors who place orders.
 */
export async function createBenchSetup(adminUrl: string, folder: string): Promise<BenchSetup> {
  const databaseUrl = await createDatabase(adminUrl, 'bench');
  await seedDemoDatabase(folder, databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const investors: BenchInvestor[] = [];
    for (const size of orderCounts)
      investors.push(await addInvestor(client, `M${String(size)}`, size));
    const readers = await addReaders(client, getLongestInvestor({ investors }), readerCount);
    const writers: BenchInvestor[] = [];
    for (let n = 0; n < writerCount; n += 1)
      writers.push(await addInvestor(client, `E${String(n)}`, 0));
    const { rows } = await client.query<BenchSetup['fund']>(`
      select p.id, array_agg(d.uuid::text) as documents from product p
      join product_document d on d.id_product = p.id
      where p.product_type = 'FI' and not p.complex and not p.closed_to_new
      group by p.id order by p.key_name limit 1`);
    const [fund] = rows;
    if (fund === undefined) throw new Error('There is no fund to buy.');
    await client.query('vacuum analyze');
    return { folder, databaseUrl, investors, readers, writers, fund };
  } finally {
    await client.end();
  }
}
