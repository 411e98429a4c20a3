// Plain JavaScript for Node 20, because this file runs before the project's packages are installed.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { downloadedPostgres } from './postgres-package.mjs';

/**
 * Returns the path of every program with that name in the PATH.
 * @param {string} name
 * @returns {string[]}
 */
export function findInPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file));
}

/**
 * Returns the browser that CHROMIUM_PATH names. Throws when that file does not exist, because another browser would not
 * be the one that was asked for.
 * @returns {string | undefined}
 */
function chromiumOfEnvironment() {
  const file = process.env['CHROMIUM_PATH'] || undefined;
  if (file !== undefined && !existsSync(file))
    throw new Error(
      `CHROMIUM_PATH names ${file}, which does not exist: correct it, or unset it to use an installed browser.`,
    );
  return file;
}

/**
 * Returns the browser that CHROMIUM_PATH names, else Debian's headless shell of Chromium, which uses about half of the
 * processor time of the full browser.
 * @returns {string | undefined}
 */
export function findHeadlessShell() {
  const shell = '/usr/bin/chromium-headless-shell';
  return chromiumOfEnvironment() ?? (existsSync(shell) ? shell : undefined);
}

/**
 * Returns the browser for the end-to-end tests: the one that CHROMIUM_PATH names, else the headless shell, else an
 * installed Chromium or Chrome.
 * @returns {string | undefined}
 */
export function findChromium() {
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
  const files = [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    ...names.flatMap(findInPath),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return findHeadlessShell() ?? files.find((file) => existsSync(file));
}

/** @param {string} bin */
const hasAllPrograms = (bin) =>
  ['initdb', 'pg_ctl', 'postgres'].every((program) => existsSync(join(bin, program)));

/**
 * Returns the folder with the programs of the newest PostgreSQL version that Debian's packages installed.
 * @param {string} folder
 * @returns {string | undefined}
 */
export function findNewestDebianPostgres(folder) {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((version) => /^\d+$/.test(version))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(folder, version, 'bin'))
    .find(hasAllPrograms);
}

/**
 * Returns the folder with initdb, pg_ctl and postgres: of Debian's package, else in the PATH, else the downloaded
 * one.
 * @returns {string | undefined}
 */
export function findPostgresBin() {
  return (
    findNewestDebianPostgres('/usr/lib/postgresql') ??
    [...findInPath('initdb').map(dirname), downloadedPostgres].find(hasAllPrograms)
  );
}
