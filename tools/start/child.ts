import { type ChildProcess, spawn } from 'node:child_process';
import { fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../root.ts';

export interface StartedProcess {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Position in the log file at which the output of this process begins. */
  readonly logStart: number;
  /** Resolves with the exit code or the signal. */
  readonly ended: Promise<string>;
  readonly isRunning: () => boolean;
  readonly kill: (signal: NodeJS.Signals) => void;
}

export interface ProcessOptions {
  readonly name: string;
  /** Entry file and arguments, relative to the root of the repository. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logs: string;
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${String(code)}`));
  });
}

/**
 * Starts one process of the product and writes its output to a log file. The process ends when its channel to the
 * launcher closes, so that it does not outlive a killed launcher.
 */
export function startProcess({ name, args, env, logs }: ProcessOptions): StartedProcess {
  mkdirSync(logs, { recursive: true });
  const logFile = join(logs, `${name}.log`);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const child = spawn(process.execPath, [...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid ?? 0,
    logFile,
    logStart,
    ended: endOf(child),
    isRunning,
    kill: (signal) => {
      if (isRunning()) child.kill(signal);
    },
  };
}

/** Returns the last lines of the log, which usually contain the reason why the process ended. */
export function readLastLogLines({ logFile, logStart }: StartedProcess, lines = 30): string {
  const log = readFileSync(logFile).subarray(logStart).toString('utf8');
  return log.trimEnd().split('\n').slice(-lines).join('\n');
}

const shutdownMs = 22_000;

/** Asks all processes to end, and kills those that do not. */
export async function stopProcesses(children: readonly StartedProcess[]): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  const killTimer = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, shutdownMs);
  await Promise.all(children.map(({ ended }) => ended));
  clearTimeout(killTimer);
}
