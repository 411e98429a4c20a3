import { readFileSync, rmSync, writeFileSync } from 'node:fs';

export interface FolderLock {
  readonly release: () => void;
}

/** Thrown when another process uses the data folder, because two processes on one folder would lose commits. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is held by process ${String(pid)}.`);
  }
}

/** The start time of a process shows whether the operating system has given its process id to another process. */
function startedAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function findLockOwner(path: string): number | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8')) as {
      pid: number;
      started?: string;
    };
    const isStale = !isAlive(pid) || (started !== undefined && startedAt(pid) !== started);
    return isStale ? undefined : pid;
  } catch {
    return undefined;
  }
}

/** Locks a data folder by a lock file beside it. The lock file of a process that has ended is replaced. */
export function lockFolder(folder: string): FolderLock {
  const path = `${folder.replace(/\/$/u, '')}.lock`;
  const lockText = JSON.stringify({ pid: process.pid, started: startedAt(process.pid) });
  for (let attemptCount = 0; attemptCount < 2; attemptCount += 1) {
    try {
      writeFileSync(path, lockText, { flag: 'wx' });
      return { release: () => rmSync(path, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = findLockOwner(path);
      if (pid !== undefined) throw new FolderInUseError(folder, pid);
      rmSync(path, { force: true });
    }
  }
  throw new FolderInUseError(folder, findLockOwner(path) ?? 0);
}
