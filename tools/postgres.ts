import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBin } from './boot/find.mjs';
import { findFreePort } from './ports.ts';

const execute = promisify(execFile);

export interface TestPostgres {
  /** Address to connect to, with a database user that may create databases. */
  readonly url: string;
  /**
   * Stops the server and removes its folder. With `keepAs`, it shuts down cleanly and keeps the data in that folder.
   */
  readonly stop: (keepAs?: string) => Promise<void>;
  /** Stops the server at once, as in a crash. Undefined for a server that this process did not start. */
  readonly crash?: () => Promise<void>;
  /** Starts the server again after a crash. */
  readonly restart?: () => Promise<void>;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Returns the operating system user for PostgreSQL, which refuses to run as root. Root uses the user of Debian's
 * package, or else `nobody`.
 */
async function databaseUser(): Promise<User> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (name: string, flag: string): Promise<number> =>
    Number((await execute('id', [flag, name])).stdout);
  const name = await idOf('postgres', '-u').then(
    () => 'postgres',
    () => 'nobody',
  );
  return { uid: await idOf(name, '-u'), gid: await idOf(name, '-g') };
}

/**
 * Settings that make writes faster, at the risk of losing data in a power cut. This is acceptable for temporary data.
 * Benchmarks that measure writes do not use them.
 */
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'min_wal_size=32MB',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
  'wal_init_zero=off',
  // Test databases are deleted soon, so PostgreSQL need not write their pages in the background or clean up after
  // deletions.
  'bgwriter_lru_maxpages=0',
  'autovacuum=off',
];

const postgresSettings = (port: number, folder: string, durable: boolean): string =>
  [
    `-p ${String(port)} -h 127.0.0.1 -k ${folder}`,
    ...(durable ? [] : fastSettings.map((setting) => `-c ${setting}`)),
    '-c max_connections=200 -c shared_buffers=128MB',
  ].join(' ');

/** Starts a process that waits for the end of this process, and then stops the cluster and removes its folder. */
function startWatcher(bin: string, folder: string, user: User): ChildProcess {
  const script = `while [ -d "/proc/$1" ] || ps -p "$1"; do sleep 1; done
    "$2/pg_ctl" -D "$3/data" -m immediate stop; rm -rf "$3"`;
  const args = ['-c', script, 'sh', String(process.pid), bin, folder];
  const watchdogProcess = spawn('/bin/sh', args, { ...user, detached: true, stdio: 'ignore' });
  watchdogProcess.unref();
  return watchdogProcess;
}

interface Server {
  readonly bin: string;
  readonly version: string;
  readonly user: User;
}

const readConfiguredDatabaseUrl = (): string | undefined => {
  const url = process.env['DATABASE_URL'];
  return url === '' ? undefined : url;
};

/**
 * Returns the programs and the user for a temporary cluster; undefined when DATABASE_URL names an existing server.
 */
export async function findTestServer(): Promise<Server | undefined> {
  if (readConfiguredDatabaseUrl() !== undefined) return undefined;
  const bin = findPostgresBin();
  if (bin === undefined)
    throw new Error('PostgreSQL is missing: "npm test" installs it, or set DATABASE_URL.');
  const { stdout } = await execute(join(bin, 'postgres'), ['--version']);
  return { bin, version: stdout.trim(), user: await databaseUser() };
}

const memoryFolder = '/dev/shm';
const memoryNeeded = 2 * 1024 ** 3;

/**
 * Returns the folder in memory when enough memory is free, else the folder for temporary files. Each copy of a
 * database creates and deletes 800 files, which is much slower on a disk.
 */
function chooseDataParent(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) > memoryNeeded ? memoryFolder : tmpdir();
}

async function startCluster(
  { bin, user }: Server,
  { durable, from }: { durable: boolean; from: string | undefined },
): Promise<TestPostgres> {
  const folder = mkdtempSync(join(durable ? tmpdir() : chooseDataParent(), 'participe-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'server.log');
  const port = await findFreePort();
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const pgCtl = (...args: string[]): Promise<unknown> =>
    execute(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  if (from === undefined)
    await execute(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      options,
    );
  else await execute('cp', ['-a', from, data]);
  const startPostgres = (): Promise<unknown> =>
    pgCtl('-l', log, '-o', postgresSettings(port, folder, durable), 'start');
  try {
    await startPostgres();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, { cause: error });
  }
  const watcher = startWatcher(bin, folder, user);
  return {
    // The connection uses the socket file, because a statement then costs less processor time than over TCP.
    url: `postgres://postgres@127.0.0.1:${String(port)}/postgres?host=${encodeURIComponent(folder)}`,
    stop: async (keepAs) => {
      watcher.kill();
      await pgCtl('-m', keepAs === undefined ? 'immediate' : 'fast', 'stop');
      if (keepAs !== undefined) await execute('cp', ['-a', data, keepAs]);
      rmSync(folder, { recursive: true, force: true });
    },
    crash: async () => void (await pgCtl('-m', 'immediate', 'stop')),
    restart: async () => void (await startPostgres()),
  };
}

/**
 * Starts a PostgreSQL for tests, benchmarks and proofs: a new cluster with its own folder and port, empty or with a
 * copy of the data in `from`. With DATABASE_URL, it uses that server instead and leaves it running.
 */
export async function startTestPostgres({
  durable = false,
  from,
}: { durable?: boolean; from?: string } = {}): Promise<TestPostgres> {
  const server = await findTestServer();
  if (server === undefined)
    return { url: readConfiguredDatabaseUrl() ?? '', stop: () => Promise.resolve() };
  return startCluster(server, { durable, from });
}

/**
 * Creates an empty database and returns its address. Replaces a database of the same name that an earlier run left.
 */
export async function createEmptyDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
