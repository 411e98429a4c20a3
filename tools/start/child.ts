import { type ChildProcess, spawn } from 'node:child_process';
import { fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

export interface Child {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  /** Where the words of this run begin in the file. */
  readonly logStart: number;
  /** Resolves when it has ended, with its code or signal in words. */
  readonly ended: Promise<string>;
  readonly isRunning: () => boolean;
  readonly kill: (signal: NodeJS.Signals) => void;
}

export interface Order {
  readonly name: string;
  /** Entry file and its arguments, from the root of the repository. */
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
 * Starts one process of the product on this same Node. Its words go to a log file; the open channel
 * tells it when the launcher is gone without a word.
 */
export function startChild({ name, args, env, logs }: Order): Child {
  mkdirSync(logs, { recursive: true });
  const logFile = join(logs, `${name}.log`);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const child = spawn(process.execPath, [...args], {
    cwd: root,
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

/** The last words of a process, for whoever has to find out why it ended. */
export function lastWords({ logFile, logStart }: Child, lines = 30): string {
  const words = readFileSync(logFile).subarray(logStart).toString('utf8');
  return words.trimEnd().split('\n').slice(-lines).join('\n');
}

const patienceMs = 22_000;

/** Asks all to end, and ends what has not after 22 seconds. */
export async function stopAll(children: readonly Child[]): Promise<void> {
  for (const child of children) child.kill('SIGTERM');
  const late = setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, patienceMs);
  await Promise.all(children.map(({ ended }) => ended));
  clearTimeout(late);
}
