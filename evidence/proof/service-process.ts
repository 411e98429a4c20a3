import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repositoryRoot } from '../../tools/root.ts';
import { serviceFlags, serviceMemory } from '../../tools/service-flags.ts';

export type DatabaseEngine = 'postgres' | 'embedded';

/** A service that can be started and killed repeatedly on the same data. */
export interface Installation {
  readonly engine: DatabaseEngine;
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly url: string;
  readonly databaseUrl: string | undefined;
}

const main = 'apps/api/src/main.ts';

const isRunning = (child: ChildProcess): boolean =>
  child.exitCode === null && child.signalCode === null;

/**
 * Starts a program with its output to a file. The program ends when its channel to this process closes, so that it
 * does not survive its parent.
 */
export function spawnChild(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, [...args], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return child;
}

export async function runUntilExit(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...args], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const appendOutput = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', appendOutput);
  child.stderr.on('data', appendOutput);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

export function runServiceRole(
  installation: Installation,
  role: 'prepare' | 'reconcile',
): Promise<{ code: number; output: string }> {
  return runUntilExit([main, role], { ...serviceMemory, ...installation.env });
}

async function respondsWithSuccess(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

const timeoutMs = 90_000;
const pollMs = 20;

/** Throws when the process ends first or when 90 seconds have passed. */
export async function waitUntilReady(
  child: ChildProcess,
  url: string,
  logFile: string,
): Promise<ChildProcess> {
  const deadline = performance.now() + timeoutMs;
  while (!(await respondsWithSuccess(url))) {
    if (!isRunning(child) || performance.now() > deadline) {
      const logTail = readFileSync(logFile, 'utf8').split('\n').slice(-30).join('\n');
      throw new Error(`The process did not become ready:\n${logTail}`);
    }
    await pause(pollMs);
  }
  return child;
}

const serviceLog = ({ folder }: Installation): string => join(folder, 'service.log');

export function spawnService(installation: Installation): ChildProcess {
  const role = installation.engine === 'postgres' ? 'api' : 'both';
  const env = { ...serviceMemory, ...installation.env };
  return spawnChild([...serviceFlags, main, role], env, serviceLog(installation));
}

export function startService(installation: Installation): Promise<ChildProcess> {
  const child = spawnService(installation);
  return waitUntilReady(child, `${installation.url}/ready`, serviceLog(installation));
}

/** Resolves when the process has ended, and at the latest after `ms` milliseconds. */
export async function waitForExit(child: ChildProcess, ms: number): Promise<void> {
  if (!isRunning(child)) return;
  const abortController = new AbortController();
  await Promise.race([
    once(child, 'exit', { signal: abortController.signal }).catch(() => undefined),
    pause(ms, undefined, { signal: abortController.signal }).catch(() => undefined),
  ]);
  abortController.abort();
}

/** Kills a process at once (SIGKILL). */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const processExit = once(child, 'exit');
  child.kill('SIGKILL');
  await processExit;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const processExit = once(child, 'exit');
  child.kill('SIGTERM');
  await processExit;
}
