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
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/kernel/config.ts';
import { generateToken } from '../src/kernel/crypto.ts';
import { openDatabase } from '../src/kernel/database/connect.ts';

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

async function requestStatus(path: string): Promise<number | undefined> {
  return fetch(`http://127.0.0.1:${String(port)}${path}`).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** A log file on a disk without space. Systems without such a device discard the log. */
const fullDisk = existsSync('/dev/full') ? openSync('/dev/full', 'w') : 'ignore';

const secretsFile = (): string => join(folder, 'secrets.json');

/** Starts the service in production with valid settings; `more` adds settings or replaces them. */
const startProcess = (
  more: NodeJS.ProcessEnv,
  errors: 'inherit' | 'pipe',
  words: readonly string[] = ['both'],
): ChildProcess =>
  spawn(process.execPath, [join(folder, 'src', 'main.ts'), ...words], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: folder,
      SECRETS_FILE: secretsFile(),
      NODE_ENV: 'production',
      EMBEDDED_ACCEPT_RISK: '1',
      ORIGINS: 'https://clientes.sotavera.example',
      CATCHER_URL: 'https://messages.example',
      LOG_LEVEL: 'info',
      ...more,
    },
    stdio: ['ignore', fullDisk, errors],
  });

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'production-'));
  port = await freePort();
  const secrets = { pepper: generateToken(), mac: generateToken() };
  writeFileSync(secretsFile(), JSON.stringify(secrets), { mode: 0o600 });
  // A copy of the sources without the test interface, as in the production image.
  const copiedSource = join(folder, 'src');
  cpSync(join(api, 'migrations'), join(folder, 'migrations'), { recursive: true });
  cpSync(join(api, 'src'), copiedSource, {
    recursive: true,
    filter: (path) => !path.includes('test-door') && !path.endsWith('.test.ts'),
  });
  child = startProcess({}, 'inherit');
  // The start-up time is not tested, so that the wait may last as long as the hook.
  await vi.waitUntil(
    async () => child.exitCode !== null || (await requestStatus('/ready')) === 200,
    {
      timeout: 300_000,
      interval: 100,
    },
  );
  if (child.exitCode !== null) throw new Error(`The process ended with ${String(child.exitCode)}.`);
}, 300_000);

afterAll(async () => {
  if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('a production build without the test interface', () => {
  test.each(['people', 'messages', 'clock', 'failpoints'])('answers 404 for %s', async (name) => {
    expect(await requestStatus(`/api/__test/${name}`)).toBe(404);
  });

  test('is healthy and requires a session', async () => {
    expect(await requestStatus('/health')).toBe(200);
    expect(await requestStatus('/api/me')).toBe(401);
  });
});

test('a log that cannot be written stops neither the answers nor the end of the process', async () => {
  for (let call = 0; call < 100; call += 1) expect(await requestStatus('/api/me')).toBe(401);
  const processClosed = once(child, 'close');
  child.kill('SIGTERM');
  // A null signal means that the process ended without being killed.
  expect((await processClosed)[1]).toBeNull();
});

async function startRefused(more: NodeJS.ProcessEnv, words?: readonly string[]): Promise<string> {
  const refusedStart = startProcess(more, 'pipe', words);
  const errorOutput = text(refusedStart.stderr as NonNullable<typeof refusedStart.stderr>);
  expect(await once(refusedStart, 'close')).toEqual([1, null]);
  return errorOutput;
}

test('a start and a command with other keys than those of the database are refused', async () => {
  const SECRETS_FILE = join(folder, 'other-secrets.json');
  const secrets = { pepper: generateToken(), mac: generateToken() };
  writeFileSync(SECRETS_FILE, JSON.stringify(secrets), { mode: 0o600 });
  const sentence = /^SECRETS_FILE holds other keys for "passwords" than those .*\n$/u;
  expect(await startRefused({ SECRETS_FILE })).toMatch(sentence);
  expect(await startRefused({ SECRETS_FILE }, ['end-sessions', 'all'])).toMatch(sentence);
});

test('a command is refused while the clock in the database is set', async () => {
  const database = await openDatabase({ folder: join(folder, 'db') });
  await createClock().setBusinessTime(database.db, new Date('2020-01-01T00:00:00Z'), false);
  await database.close();
  expect(await startRefused({}, ['end-sessions', 'all'])).toBe(
    'The clock in the database was set: production refuses it.\n',
  );
});

describe('a start with wrong settings', () => {
  test('ends with one sentence before any data is opened', async () => {
    const dataDir = join(folder, 'untouched');
    expect(await startRefused({ DEMO: '1', DATA_DIR: dataDir })).toBe(
      'DEMO creates people with published passwords: production refuses it.\n',
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test('is refused when the test interface would listen beyond loopback', () => {
    const env = { SECRETS_FILE: secretsFile(), TEST_DOOR: '1', HOST: '0.0.0.0' };
    expect(() => readConfig(env)).toThrow('loopback');
  });
});
