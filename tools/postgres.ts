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
  /** Address to connect to as a database user who may create databases. */
  readonly url: string;
  /** Stops the server and removes its folder. With `keepAs`, the data of a clean shutdown are kept in that folder. */
  readonly stop: (keepAs?: string) => Promise<void>;
  /** Stops the server at once, as in a crash; undefined for a server that this process did not start. */
  readonly crash?: () => Promise<void>;
  readonly restart?: () => Promise<void>;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Returns the operating system user for PostgreSQL, which refuses to run as root: for root, the user `postgres` or
 * else `nobody`.
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

/** Settings for faster writes that may lose data in a power cut, which is acceptable for temporary data. */
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
  // Test databases are deleted soon and need no background writes and no cleaning.
  'bgwriter_lru_maxpages=0',
  'autovacuum=off',
];

const postgresSettings = (port: number, folder: string, durable: boolean): string =>
  [
    `-p ${String(port)} -h 127.0.0.1 -k ${folder}`,
    ...(durable ? [] : fastSettings.map((setting) => `-c ${setting}`)),
    '-c max_connections=200 -c shared_buffers=128MB',
  ].join(' ');

/** Starts a process that outlives this one, stops the cluster and removes its folder. */
function startWatcher(bin: string, folder: string, user: User): ChildProcess {
  const script = `while [ -d "/proc/$1" ] || ps -p "$1"; do sleep 1; done
    "$2/pg_ctl" -D "$3/data" -m immediate stop; rm -rf "$3"`;
  const args = ['-c', script, 'sh', String(process.pid), bin, folder];
  const watchdogProcess = spawn('/bin/sh', args, { ...user, detached: true, stdio: 'ignore' });
  watchdogProcess.unref();
  return watchdogProcess;
}

interface InstalledPostgres {
  readonly bin: string;
  readonly version: string;
  readonly user: User;
}

const readConfiguredDatabaseUrl = (): string | undefined => {
  const url = process.env['DATABASE_URL'];
  return url === '' ? undefined : url;
};

/** Returns undefined when DATABASE_URL names an existing server. */
export async function findTestServer(): Promise<InstalledPostgres | undefined> {
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
 * Returns the folder in memory when enough memory is free. A copy of a database creates and deletes 800 files, which
 * is much slower on a disk.
 */
function chooseDataParent(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return Math.min(bavail * bsize, freemem()) > memoryNeeded ? memoryFolder : tmpdir();
}

async function startCluster(
  { bin, user }: InstalledPostgres,
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
    // A statement costs less processor time over the socket file than over TCP.
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
 * Starts a PostgreSQL in a new cluster, empty or with a copy of the data in `from`. With DATABASE_URL, that server is
 * used instead and left running.
 */
export async function startTestPostgres({
  durable = false,
  from,
}: { durable?: boolean; from?: string } = {}): Promise<TestPostgres> {
  const installedPostgres = await findTestServer();
  if (installedPostgres === undefined)
    return { url: readConfiguredDatabaseUrl() ?? '', stop: () => Promise.resolve() };
  return startCluster(installedPostgres, { durable, from });
}

/** Creates an empty database and returns its address. A database of the same name is dropped first. */
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
