import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPortalSources } from '../portal/sources.ts';
import { repositoryRoot } from '../root.ts';

/** A script in place of the service. It returns its environment variables or ends with an exit code. */
const service = `
import { createServer } from 'node:http';
const role = process.argv[2];
if (role === 'prepare') process.exit(process.env.DATABASE_URL === 'broken' ? 3 : 0);
if (role === 'worker') setInterval(() => undefined, 1000);
else createServer((request, answer) => {
  if (request.url === '/environment') answer.end(JSON.stringify(process.env));
  else if (request.url === '/die') process.exit(7);
  else answer.writeHead(request.url === '/ready' ? 200 : 404).end();
}).listen(Number(process.env.PORT), process.env.HOST);
process.on('disconnect', () => process.exit());
console.log(role, 'is up');
`;
const sandbox = `
import { createServer } from 'node:http';
createServer((request, answer) => answer.writeHead(request.url === '/health' ? 200 : 404).end())
  .listen(Number(process.env.CONTROL_PORT), '127.0.0.1');
process.on('disconnect', () => process.exit());
`;

/** The limit only ends a process that hangs; no test measures a start. */
const timeoutMs = 150_000;

let root = '';
const launchedChildren: ChildProcess[] = [];

interface Launched {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

function launchStart(args: string[], env: Record<string, string> = {}): Launched {
  const child = spawn(process.execPath, ['tools/start.ts', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(root, 'compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launchedChildren.push(child);
  const parts: string[] = [];
  for (const channel of [child.stdout, child.stderr])
    channel.on('data', (part: Buffer) => parts.push(part.toString()));
  return {
    child,
    output: () => parts.join(''),
    ended: new Promise((resolve) => child.once('close', resolve)),
  };
}

interface Run {
  readonly url: string;
  readonly catcher_url: string | null;
  readonly pids: Record<string, number>;
}

async function readRunFile(data: string, { child, output }: Launched): Promise<Run> {
  const file = join(root, data, 'run.json');
  await expect
    .poll(() => child.exitCode !== null || existsSync(file), { timeout: timeoutMs })
    .toBe(true);
  if (child.exitCode !== null) throw new Error(output());
  return JSON.parse(readFileSync(file, 'utf8')) as Run;
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'participe-start-'));
  const copiedFiles = ['start.ts', 'start', 'portal', 'ports.ts', 'root.ts', 'service-flags.ts'];
  for (const name of copiedFiles)
    cpSync(join(repositoryRoot, 'tools', name), join(root, 'tools', name), { recursive: true });
  const kernel = ['database/folder-lock.ts', 'clock.ts', 'keyring.ts', 'crypto.ts', 'settings.ts'];
  for (const file of [
    ...kernel.map((name) => join('apps/api/src/kernel', name)),
    'packages/connectors/test/time-stamp-authority.ts',
  ]) {
    cpSync(join(repositoryRoot, file), join(root, file));
  }
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'apps/api/src/main.ts'), service);
  mkdirSync(join(root, 'apps/sandbox/src'), { recursive: true });
  writeFileSync(join(root, 'apps/sandbox/src/main.ts'), sandbox);
  const dist = join(root, 'apps/portal/dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, '.built-from'), hashPortalSources(root));
});

afterEach(() => {
  for (const child of launchedChildren.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the start command', { timeout: 2 * timeoutMs }, () => {
  it('prints all addresses, shares its files, and ends all processes on request', async () => {
    const firstLaunch = launchStart([
      '--data',
      'a',
      '--now',
      '2026-03-10T09:00:00Z',
      '--test-door',
    ]);
    const { url, catcher_url: catcherUrl, pids } = await readRunFile('a', firstLaunch);
    expect(Object.keys(pids)).toEqual(['service', 'sandbox']);
    await expect.poll(firstLaunch.output, { timeout: timeoutMs }).toMatch(/Document +Password/u);
    expect(firstLaunch.output()).toContain(`${url}/private/`);
    expect(firstLaunch.output()).toContain(String(catcherUrl));
    const environment = (await (await fetch(`${url}/environment`)).json()) as Record<
      string,
      string
    >;
    expect(environment).toMatchObject({
      BUSINESS_NOW: '2026-03-10T09:00:00.000Z',
      TEST_DOOR: '1',
      DATA_DIR: join(root, 'a'),
      CATCHER_URL: catcherUrl,
      VIRUS_SCANNER_URL: expect.stringMatching(/^tcp:\/\/127\.0\.0\.1:\d+$/u) as string,
      DEMO_WEBSITE_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u) as string,
      VIDEO_PLAYER_SCRIPT_URL: expect.stringMatching(/:\d+\/player\.js$/u) as string,
    });
    expect(firstLaunch.output()).toContain(environment['DEMO_WEBSITE_URL']);
    expect(environment['DATABASE_URL']).toBeUndefined();
    for (const name of ['secrets.json', 'staff-credentials.json'])
      expect(statSync(join(root, 'a', name)).mode & 0o777).toBe(0o600);
    const secrets = readFileSync(join(root, 'a', 'secrets.json'), 'utf8');
    const keys = JSON.parse(secrets) as Record<string, object>;
    firstLaunch.child.kill('SIGTERM');
    expect(await firstLaunch.ended).toBe(0);
    expect(Object.values(pids).filter(isAlive)).toEqual([]);
    expect(existsSync(join(root, 'a', 'run.json'))).toBe(false);

    // An earlier version of the product had no key for columns.
    const { columns: _columns, ...earlierKeys } = keys;
    writeFileSync(join(root, 'a', 'secrets.json'), JSON.stringify(earlierKeys));
    const sameAddresses = launchStart(['--data', 'a']);
    expect((await readRunFile('a', sameAddresses)).catcher_url).toBe(catcherUrl);
    sameAddresses.child.kill('SIGTERM');
    await sameAddresses.ended;
    const completedSecrets = readFileSync(join(root, 'a', 'secrets.json'), 'utf8');
    expect(JSON.parse(completedSecrets)).toEqual({
      ...earlierKeys,
      columns: { 1: expect.stringMatching(/^[\w-]{43}$/u) as string },
    });
    const secondLaunch = launchStart(['--data', 'a', '--sandbox', 'off']);
    const secondRun = await readRunFile('a', secondLaunch);
    expect(secondRun.catcher_url).toBeNull();
    expect(Object.keys(secondRun.pids)).toEqual(['service']);
    expect(secondRun.url).toBe(url);
    expect(readFileSync(join(root, 'a', 'secrets.json'), 'utf8')).toBe(completedSecrets);
  });

  it('refuses a second start in the same folder and names the process that uses it', async () => {
    const firstLaunch = launchStart(['--data', 'b']);
    await readRunFile('b', firstLaunch);
    const secondLaunch = launchStart(['--data', 'b']);
    expect(await secondLaunch.ended).toBe(1);
    expect(secondLaunch.output()).toContain(`is held by process ${String(firstLaunch.child.pid)}:`);
    expect(existsSync(join(root, 'b', 'run.json'))).toBe(true);
  });

  it('stops the other processes and prints the reason when one ends', async () => {
    const portalLaunch = launchStart(['--data', 'c']);
    const { url, pids } = await readRunFile('c', portalLaunch);
    await fetch(`${url}/die`).catch(() => undefined);
    expect(await portalLaunch.ended).toBe(1);
    expect(portalLaunch.output()).toContain('service ended (code 7):\nboth is up');
    expect(Object.values(pids).filter(isAlive)).toEqual([]);
  });

  it('starts service and worker separately on PostgreSQL, after preparing the database', async () => {
    const postgresLaunch = launchStart(['--data', 'd'], { DATABASE_URL: 'postgres://somewhere' });
    const { pids } = await readRunFile('d', postgresLaunch);
    expect(Object.keys(pids)).toEqual(['service', 'worker', 'sandbox']);
    const brokenLaunch = launchStart(['--data', 'e'], { DATABASE_URL: 'broken' });
    expect(await brokenLaunch.ended).toBe(1);
    expect(brokenLaunch.output()).toContain('prepare ended with code 3');
  });

  it('deletes only its own files with --reset', async () => {
    mkdirSync(join(root, 'f', 'db'), { recursive: true });
    writeFileSync(join(root, 'f', 'db', 'old'), '');
    const resetLaunch = launchStart(['--data', 'f', '--reset']);
    await readRunFile('f', resetLaunch);
    expect(existsSync(join(root, 'f', 'db'))).toBe(false);
    mkdirSync(join(root, 'g'));
    writeFileSync(join(root, 'g', 'thesis.txt'), 'mine');
    const foreignLaunch = launchStart(['--data', 'g', '--reset']);
    expect(await foreignLaunch.ended).toBe(1);
    expect(foreignLaunch.output()).toContain('files of somebody else (thesis.txt)');
    expect(existsSync(join(root, 'g', 'thesis.txt'))).toBe(true);
  });

  it('creates no new keys for existing data', async () => {
    mkdirSync(join(root, 'j', 'db'), { recursive: true });
    writeFileSync(join(root, 'j', 'partner-secrets.json'), '{}');
    const fullLaunch = launchStart(['--data', 'j']);
    expect(await fullLaunch.ended).toBe(1);
    expect(fullLaunch.output()).toContain('holds data, but not its keys (secrets.json)');
    expect(existsSync(join(root, 'j', 'secrets.json'))).toBe(false);
  });

  it('explains an invalid port or flag, and a reset of a shared database', async () => {
    const firstLaunch = launchStart(['--data', 'h']);
    const { url } = await readRunFile('h', firstLaunch);
    const cases: [string[], Record<string, string>, string][] = [
      [['--data', 'i', '--port', new URL(url).port], {}, 'is taken'],
      [['--nonsense'], {}, "Unknown option '--nonsense'"],
      [['--reset'], { DATABASE_URL: 'postgres://somewhere' }, 'is yours to drop'],
    ];
    for (const [args, env, sentence] of cases) {
      const launchUnderTest = launchStart(args, env);
      expect(await launchUnderTest.ended).toBe(1);
      expect(launchUnderTest.output()).toContain(sentence);
    }
    const helpLaunch = launchStart(['--help']);
    expect(await helpLaunch.ended).toBe(0);
    expect(helpLaunch.output()).toContain('--now INSTANT');
  });
});
