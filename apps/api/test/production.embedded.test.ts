import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../src/kernel/config.ts';

const api = join(import.meta.dirname, '..');
const cache = join(api, '.cache');
let folder: string;
let port: number;
let child: ChildProcess;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function answers(path: string): Promise<number | undefined> {
  return fetch(`http://127.0.0.1:${String(port)}${path}`).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** A log file on a disk without space; systems without such a device discard the log. */
const fullDisk = existsSync('/dev/full') ? openSync('/dev/full', 'w') : 'ignore';

const secretsFile = (): string => join(folder, 'secrets.json');

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'production-'));
  port = await freePort();
  writeFileSync(secretsFile(), JSON.stringify({ pepper: 'p'.repeat(40), mac: 'm'.repeat(40) }));
  // A copy of the sources without the test interface, as in the production image.
  const copy = join(folder, 'src');
  cpSync(join(api, 'migrations'), join(folder, 'migrations'), { recursive: true });
  cpSync(join(api, 'src'), copy, {
    recursive: true,
    filter: (path) => !path.includes('test-door') && !path.endsWith('.test.ts'),
  });
  child = spawn(process.execPath, [join(copy, 'main.ts'), 'both'], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      SECRETS_FILE: secretsFile(),
      NODE_ENV: 'production',
      EMBEDDED_ACCEPT_RISK: '1',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', fullDisk, 'inherit'],
  });
  // The start-up time is not tested, so only the time-out of the hook limits this wait.
  await vi.waitUntil(async () => child.exitCode !== null || (await answers('/ready')) === 200, {
    timeout: 300_000,
    interval: 100,
  });
  if (child.exitCode !== null) throw new Error(`It ended with ${String(child.exitCode)}.`);
}, 300_000);

afterAll(async () => {
  if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a production build without the test interface', () => {
  test.each(['people', 'messages', 'clock', 'failpoints'])('answers 404 for %s', async (name) => {
    expect(await answers(`/api/__test/${name}`)).toBe(404);
  });

  test('is healthy and requires a session', async () => {
    expect(await answers('/health')).toBe(200);
    expect(await answers('/api/me')).toBe(401);
  });
});

test('a log that cannot be written neither stops the answers nor the end of the process', async () => {
  for (let call = 0; call < 100; call += 1) expect(await answers('/api/me')).toBe(401);
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  // Not ended by a signal: the process has ended itself.
  expect((await closed)[1]).toBeNull();
});

describe('a start with wrong settings is refused', () => {
  const base = (): NodeJS.ProcessEnv => ({ SECRETS_FILE: secretsFile() });

  test('the test interface in production', () => {
    expect(() =>
      readConfig({
        ...base(),
        TEST_DOOR: '1',
        NODE_ENV: 'production',
        DATABASE_URL: 'postgres://x',
      }),
    ).toThrow('cannot be opened in production');
  });

  test('the test interface beyond loopback', () => {
    expect(() => readConfig({ ...base(), TEST_DOOR: '1', HOST: '0.0.0.0' })).toThrow('loopback');
  });

  test('the embedded database in production', () => {
    expect(() => readConfig({ ...base(), NODE_ENV: 'production' })).toThrow('DATABASE_URL');
  });

  test('short secrets', () => {
    writeFileSync(join(folder, 'short.json'), JSON.stringify({ pepper: 'short', mac: 'short' }));
    expect(() => readConfig({ SECRETS_FILE: join(folder, 'short.json') })).toThrow('32 characters');
  });
});
