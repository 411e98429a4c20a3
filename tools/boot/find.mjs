// Programs that the machine already has. Plain JavaScript for Node 20: it runs before anything is installed.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { downloadedPostgres } from './postgres-package.mjs';

/**
 * Every place of a program of that name in the PATH.
 * @param {string} name
 * @returns {string[]}
 */
export function inPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file));
}

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH when given, else an installed Chromium or Chrome.
 * @returns {string | undefined}
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined;
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
  const files = [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    ...names.flatMap(inPath),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return files.find((file) => existsSync(file));
}

/** @param {string} bin */
const isWhole = (bin) =>
  ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(bin, program)));

/**
 * The programs of the newest PostgreSQL that Debian's packages installed.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function newestOfDebian(folder) {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((version) => /^\d+$/.test(version))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(folder, version, 'bin'))
    .find(isWhole);
}

/**
 * The folder of initdb, pg_ctl and postgres: of Debian's package, of the PATH, or downloaded.
 * @returns {string | undefined}
 */
export function findPostgresBin() {
  return (
    newestOfDebian('/usr/lib/postgresql') ??
    [...inPath('initdb').map(dirname), downloadedPostgres].find(isWhole)
  );
}
