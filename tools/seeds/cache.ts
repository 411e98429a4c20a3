import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FolderInUseError, lockFolder } from '../../apps/api/src/kernel/database/folder-lock.ts';

const maxEntries = 16;
const recentMs = 30 * 60_000;
const pollMs = 100;

/** All clones of the repository on a machine share this folder. */
function cacheFolder(): string {
  const cacheRoot = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  return join(cacheRoot, 'participe', 'seeds');
}

function touchFile(path: string): string {
  const now = new Date();
  utimesSync(path, now, now);
  return path;
}

/** Removes the least recently used entries, except those that another run may still read. */
function pruneFolder(folder: string): void {
  const entries = readdirSync(folder)
    .filter((name) => !name.endsWith('.lock'))
    .map((name) => ({ path: join(folder, name), usedAt: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  for (const { path, usedAt } of entries.slice(maxEntries))
    if (Date.now() - usedAt > recentMs) rmSync(path, { recursive: true, force: true });
}

/**
 * Returns the cache folder with this name, and fills it first if it is missing. A new folder gets its name when it is
 * complete. Callers must copy the folder and not change it.
 */
export async function buildCachedFolder(
  name: string,
  fill: (folder: string) => Promise<void>,
  parent: string = cacheFolder(),
): Promise<string> {
  const path = join(parent, name);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  for (;;) {
    if (existsSync(path)) return touchFile(path);
    try {
      const lock = lockFolder(path);
      try {
        if (!existsSync(path)) await fillAndRename(path, fill);
        pruneFolder(parent);
        return touchFile(path);
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await pause(pollMs);
    }
  }
}

async function fillAndRename(path: string, fill: (folder: string) => Promise<void>): Promise<void> {
  const partialPath = `${path}.unfinished`;
  rmSync(partialPath, { recursive: true, force: true });
  mkdirSync(partialPath, { mode: 0o700 });
  await fill(partialPath);
  renameSync(partialPath, path);
}
