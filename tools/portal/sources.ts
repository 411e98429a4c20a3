import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files and folders whose content determines the built portal. */
const sourcePaths = [
  'package-lock.json',
  'apps/portal',
  'packages/ui',
  'packages/domain',
  'packages/contract',
];
const skippedFolders = new Set(['dist', 'node_modules', '.cache', 'testing', 'stories']);
const isSource = (name: string): boolean => !/\.(test|test-d|stories)\.tsx?$|\.md$/u.test(name);

function filesBelow(path: string): string[] {
  const folder = readdirSync(path, { withFileTypes: true });
  return folder.flatMap((entry) => {
    const full = join(path, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(full);
    return isSource(entry.name) ? [full] : [];
  });
}

/** Returns one hash over the names and contents of the given files and folders. */
export function hashFiles(root: string, paths: readonly string[]): string {
  const files = paths
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isFile() ? [path] : filesBelow(path)))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex');
}

export function hashPortalSources(root: string): string {
  return hashFiles(root, sourcePaths);
}
