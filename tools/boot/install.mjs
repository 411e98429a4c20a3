// Installs node_modules by package-lock.json. Only packages in `allowScripts` of package.json may run install
// scripts.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';

const stamp = join('node_modules', '.participe-lock');

/**
 * Returns a hash of the lock file, which determines the installed packages.
 * @param {string} root
 * @returns {string}
 */
export function hashLockFile(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * @param {string} root
 * @returns {boolean} true when there is no installation, or it was made from another lock file
 */
export function isInstallationStale(root) {
  const file = join(root, stamp);
  return !existsSync(file) || readFileSync(file, 'utf8').trim() !== hashLockFile(root);
}

/**
 * Returns the version that the project's own `node` reports, or undefined when it does not run.
 * @param {string} root
 * @returns {string | undefined}
 */
function installedNode(root) {
  const node = join(root, 'node_modules', '.bin', 'node');
  const answer = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : undefined;
}

/**
 * Returns the PATH without folders inside node_modules, because npm must not run on the `node` there while it
 * replaces that program.
 * @param {string} path
 * @returns {string}
 */
export function pathWithoutNodeModules(path) {
  return path
    .split(delimiter)
    .filter((folder) => !folder.includes(`node_modules${sep}.bin`))
    .join(delimiter);
}

/**
 * @param {string} folder
 * @param {string[]} args
 */
export function runNpm(folder, args) {
  console.log(`boot: npm ${args.join(' ')}`);
  const env = { ...process.env, PATH: pathWithoutNodeModules(process.env['PATH'] ?? '') };
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error(`"npm ${args.join(' ')}" failed; its own lines above say why.`);
}

/**
 * Installs all packages when the lock file has changed, and only rebuilds the project's Node when that does not run in
 * the required version. Throws when npm fails, or when Node still does not have the required version.
 * @param {string} root
 */
export function installPackages(root) {
  const { dependencies, allowScripts } =
    /** @type {{ dependencies: { node: string }, allowScripts: Record<string, boolean> }} */ (
      JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    );
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  if (isInstallationStale(root)) {
    console.log('boot: package-lock.json is not what is installed: installing (about a minute).');
    runNpm(root, ['ci', '--ignore-scripts', '--loglevel=error']);
    runNpm(root, ['rebuild', '--loglevel=error', ...allowed]);
  } else if (installedNode(root) !== dependencies.node) {
    console.log('boot: the Node of the project does not run: installing it again.');
    runNpm(root, ['rebuild', '--loglevel=error', ...allowed]);
  }
  const version = installedNode(root);
  if (version !== dependencies.node)
    throw new Error(
      `node_modules/.bin/node is ${version ?? 'missing'}, not ${dependencies.node}: delete node_modules and run this again.`,
    );
  writeFileSync(join(root, stamp), `${hashLockFile(root)}\n`);
}
