import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresBin } from './boot/find.mjs';
import { freePort } from './ports.ts';

const execute = promisify(execFile);

export interface TestPostgres {
  /** Of a role that may create databases. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL refuses to run as root: root runs it as the user that Debian's package brings. */
async function databaseUser(): Promise<User> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: string): Promise<number> => {
    const { stdout } = await execute('id', [flag, 'postgres']);
    return Number(stdout);
  };
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Durability costs time and proves nothing where the folder is thrown away; what a write costs is told with it. */
const settings = (port: number, folder: string, durable: boolean): string =>
  [
    `-p ${String(port)} -h 127.0.0.1 -k ${folder}`,
    ...(durable ? [] : ['-c fsync=off -c synchronous_commit=off -c full_page_writes=off']),
    '-c max_connections=200 -c shared_buffers=128MB',
  ].join(' ');

/** Ends the cluster and removes its folder when the process that started it is gone without a word. */
function watchOver(bin: string, folder: string, user: User): ChildProcess {
  const script = `while [ -d "/proc/$1" ]; do sleep 1; done
    "$2/pg_ctl" -D "$3/data" -m immediate stop; rm -rf "$3"`;
  const args = ['-c', script, 'sh', String(process.pid), bin, folder];
  const watcher = spawn('/bin/sh', args, { ...user, detached: true, stdio: 'ignore' });
  watcher.unref();
  return watcher;
}

async function startCluster(bin: string, durable: boolean): Promise<TestPostgres> {
  const user = await databaseUser();
  const folder = mkdtempSync(join(tmpdir(), 'participe-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'server.log');
  const port = await freePort();
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  const pgCtl = (...args: string[]): Promise<unknown> =>
    execute(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  await execute(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  try {
    await pgCtl('-l', log, '-o', settings(port, folder, durable), 'start');
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8')}`, { cause: error });
  }
  const watcher = watchOver(bin, folder, user);
  return {
    url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    stop: async () => {
      watcher.kill();
      await pgCtl('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A PostgreSQL for tests, benches and proofs: the one of DATABASE_URL when given (left running), else a
 * new cluster of Debian's binaries in a folder and on a port of its own.
 */
export async function startTestPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const bin = findPostgresBin();
  if (bin === undefined)
    throw new Error('PostgreSQL is missing: "npm test" installs it, or set DATABASE_URL.');
  return startCluster(bin, durable);
}
