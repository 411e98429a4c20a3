// Debian packages that the tests need: found, or installed, or one clear sentence.
import { spawnSync } from 'node:child_process';
import { inPath } from './find.mjs';

/**
 * How this user may call apt-get, or undefined without root and sudo.
 * @returns {string[] | undefined}
 */
function aptPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return sudo.status === 0 ? ['sudo', '-n'] : undefined;
}

/** @param {string[]} command */
function run(command) {
  console.log(`boot: ${command.join(' ')}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`"${command.join(' ')}" failed; its own lines above say why.`);
}

/**
 * Installs the packages of what is missing, and looks again.
 * @param {{ what: string, pack: string, instead: string, find: () => string | undefined }[]} needs
 */
export function provide(needs) {
  const missing = needs.filter(({ find }) => find() === undefined);
  for (const need of needs)
    if (!missing.includes(need)) console.log(`boot: ${need.what}: ${String(need.find())}`);
  if (missing.length === 0) return;
  const names = missing.map(({ what }) => what).join(' and ');
  const packs = missing.map(({ pack }) => pack);
  const otherwise = missing.map(({ instead }) => instead).join('; ');
  const prefix = inPath('apt-get').length === 0 ? undefined : aptPrefix();
  if (prefix === undefined)
    throw new Error(
      `${names} missing, and neither root nor sudo (without a password) with apt-get is here to install: ` +
        `run "apt-get install ${packs.join(' ')}" as root, or ${otherwise}.`,
    );
  console.log(`boot: ${names} missing: installing with apt-get.`);
  run([...prefix, 'apt-get', 'update']);
  const quietly = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  const apt = ['apt-get', 'install', '--yes', '--no-install-recommends'];
  run([...prefix, ...quietly, ...apt, ...packs]);
  for (const { what, find } of missing)
    if (find() === undefined) throw new Error(`${what} is still not found after installing it.`);
}
