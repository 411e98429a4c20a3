// Provides the programs that the tests need, or says in one sentence how to install them.
import { spawnSync } from 'node:child_process';
import { findInPath } from './find.mjs';

/**
 * @typedef {object} Need
 * @property {string} what
 * @property {string} pack name of the Debian package
 * @property {string} instead another way to provide the program
 * @property {() => string | undefined} find
 * @property {() => string | undefined} [substitute] finds another program that does the same work
 * @property {() => void} [download] downloads the program where Debian's package cannot be installed
 */

/**
 * Returns the words that precede apt-get in a command: none for root, those of sudo for other users. Returns undefined
 * without apt-get, or when sudo needs a password.
 * @returns {string[] | undefined}
 */
function aptPrefix() {
  if (findInPath('apt-get').length === 0) return undefined;
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return sudo.status === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * @param {string[]} command
 * @returns {boolean} true when the command succeeded
 */
function run(command) {
  console.log(`boot: ${command.join(' ')}`);
  const [program = '', ...args] = command;
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** @param {string[]} packs */
function installPackages(packs) {
  const prefix = aptPrefix();
  if (prefix === undefined) return;
  run([...prefix, 'apt-get', 'update']);
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '--yes'];
  run([...prefix, ...apt, '--no-install-recommends', ...packs]);
}

/**
 * Installs the missing programs with apt-get. A program that is still missing is downloaded where `download` exists, or
 * replaced by its substitute. Throws when neither provides it.
 * @param {Need[]} needs
 */
export function providePrograms(needs) {
  const missingNeeds = needs.filter(({ find }) => find() === undefined);
  if (missingNeeds.length > 0) {
    console.log(`boot: ${missingNeeds.map(({ what }) => what).join(' and ')} missing: installing.`);
    installPackages(missingNeeds.map(({ pack }) => pack));
  }
  for (const { what, pack, instead, find, substitute, download } of needs) {
    if (find() === undefined) download?.();
    const found = find() ?? substitute?.();
    if (found === undefined)
      throw new Error(
        `${what} is missing and could not be installed: run "apt-get install ${pack}" as root, or ${instead}.`,
      );
    console.log(`boot: ${what}: ${found}`);
  }
}
