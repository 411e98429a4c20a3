// First step of each npm script. It runs on Node 20 or newer and imports no package, because a new clone has none
// installed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessShell, findPostgresBin, findInPath } from './boot/find.mjs';
import { installPackages } from './boot/install.mjs';
import { downloadPostgres } from './boot/postgres-package.mjs';
import { providePrograms } from './boot/provide.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const script = process.argv[2] ?? 'start';

const chromium = {
  what: 'Chromium',
  pack: 'chromium-headless-shell',
  instead: 'set CHROMIUM_PATH',
  find: findHeadlessShell,
  substitute: findChromium,
};
const postgres = {
  what: 'PostgreSQL',
  pack: 'postgresql',
  instead: 'set DATABASE_URL',
  find: () => process.env['DATABASE_URL'] || findPostgresBin(),
  download: downloadPostgres,
};
const openssl = {
  what: 'OpenSSL',
  pack: 'openssl',
  instead: 'put openssl on the PATH',
  find: () => findInPath('openssl')[0],
};
/** @type {Record<string, import('./boot/provide.mjs').Need[]>} */
const needs = {
  test: [chromium, postgres, openssl],
  e2e: [chromium],
  pictures: [chromium],
  bench: [postgres],
  proof: [postgres],
};

try {
  installPackages(root);
  providePrograms(needs[script] ?? []);
} catch (error) {
  console.error(`boot: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
