// What the machine already has. Plain JavaScript for Node 20: it runs before anything is installed.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Every place a program of that name stands in the PATH.
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
 * The browser of the end-to-end tests: CHROMIUM_PATH when given, else Debian's package.
 * @returns {string | undefined}
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') return existsSync(given) ? given : undefined;
  const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];
  return ['/usr/bin/chromium', '/usr/bin/google-chrome', ...names.flatMap(inPath)].find((file) =>
    existsSync(file),
  );
}

/**
 * The folder of initdb and pg_ctl: the newest version of Debian's package.
 * @param {string} root
 * @returns {string | undefined}
 */
export function findPostgresBin(root = '/usr/lib/postgresql') {
  if (!existsSync(root)) return undefined;
  return readdirSync(root)
    .filter((version) => /^\d+$/.test(version))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
    .find((folder) =>
      ['initdb', 'pg_ctl', 'postgres'].every((bin) => existsSync(join(folder, bin))),
    );
}
