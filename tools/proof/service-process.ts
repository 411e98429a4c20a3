import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../apps/api/src/main.ts');

export type Engine = 'postgres' | 'embedded';

/** One installation of the service that may be started and killed many times over the same data. */
export interface Installation {
  readonly engine: Engine;
  readonly env: NodeJS.ProcessEnv;
  readonly port: number;
}

export function createInstallation(facts: {
  engine: Engine;
  folder: string;
  port: number;
  databaseUrl: string | undefined;
  now: string;
}): Installation {
  const { engine, folder, port, databaseUrl, now } = facts;
  const secrets = join(folder, 'secrets.json');
  writeFileSync(secrets, JSON.stringify({ pepper: 'p'.repeat(40), mac: 'm'.repeat(40) }), {
    mode: 0o600,
  });
  const { DATABASE_URL: _outer, ...inherited } = process.env;
  return {
    engine,
    port,
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: folder,
      SECRETS_FILE: secrets,
      BUSINESS_NOW: now,
      TEST_DOOR: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...(engine === 'postgres' && { DATABASE_URL: databaseUrl }),
    },
  };
}

/** Runs a role of the service to its end; answers its exit code and what it said. */
export async function runRole(
  installation: Installation,
  role: 'prepare' | 'reconcile',
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [main, role], { env: installation.env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${String(port)}/ready`)).ok;
  } catch {
    return false;
  }
}

const patienceMs = 60_000;
const pollMs = 50;

/** Starts the service and waits until it is ready. */
export async function startProcess(installation: Installation): Promise<ChildProcess> {
  const role = installation.engine === 'postgres' ? 'api' : 'both';
  const child = spawn(process.execPath, [main, role], {
    env: installation.env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + patienceMs;
  while (!(await isReady(installation.port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The service did not become ready (exit code ${String(child.exitCode)}).`);
    await new Promise((next) => {
      setTimeout(next, pollMs);
    });
  }
  return child;
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}
