import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findHeadlessShell, findNewestDebianPostgres } from './find.mjs';
import { isInstallationStale, hashLockFile, pathWithoutNodeModules } from './install.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'participe-boot-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the installed packages', () => {
  const writeLockFile = (text: string): void =>
    writeFileSync(join(folder, 'package-lock.json'), text);

  it('are out of date without a stored hash, and when the lock file changes', () => {
    writeLockFile('{"a":1}');
    expect(isInstallationStale(folder)).toBe(true);
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules', '.participe-lock'), `${hashLockFile(folder)}\n`);
    expect(isInstallationStale(folder)).toBe(false);
    writeLockFile('{"a":2}');
    expect(isInstallationStale(folder)).toBe(true);
  });

  it('are installed with a PATH that has no folders of node_modules', () => {
    const path = '/x/node_modules/.bin:/usr/local/bin:/node_modules/.bin:/usr/bin';
    expect(pathWithoutNodeModules(path)).toBe('/usr/local/bin:/usr/bin');
  });
});

describe('PostgreSQL of Debian', () => {
  it('is the newest complete version', () => {
    const createVersion = (version: string, ...programs: string[]): string => {
      const bin = join(folder, version, 'bin');
      mkdirSync(bin, { recursive: true });
      for (const program of programs) writeFileSync(join(bin, program), '');
      return bin;
    };
    expect(findNewestDebianPostgres(join(folder, 'nowhere'))).toBeUndefined();
    expect(findNewestDebianPostgres(folder)).toBeUndefined();
    createVersion('9', 'initdb', 'pg_ctl', 'postgres');
    const completeVersion = createVersion('15', 'initdb', 'pg_ctl', 'postgres');
    createVersion('16', 'initdb');
    expect(findNewestDebianPostgres(folder)).toBe(completeVersion);
  });
});

describe('the browser that CHROMIUM_PATH names', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([findHeadlessShell, findChromium])(
    'is returned if it exists; otherwise the error says what to correct',
    (find) => {
      const file = join(folder, 'chromium');
      vi.stubEnv('CHROMIUM_PATH', file);
      expect(find).toThrow(
        `CHROMIUM_PATH names ${file}, which does not exist: correct it, or unset it to use an installed browser.`,
      );
      writeFileSync(file, '');
      expect(find()).toBe(file);
    },
  );
});

describe('the boot script', () => {
  /** Writes a script that stands in for npm, apt-get or the project's Node. */
  const writeScript = (path: string, script: string): void => {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  };
  const runBoot = (script: string, env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [join(folder, 'tools', 'boot.mjs'), script], {
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'system')}:/usr/bin:/bin`, CHROMIUM_PATH: '/bin/sh', ...env },
    });

  beforeEach(() => {
    const toolsFolder = join(import.meta.dirname, '..');
    cpSync(join(toolsFolder, 'boot'), join(folder, 'tools', 'boot'), { recursive: true });
    cpSync(join(toolsFolder, 'boot.mjs'), join(folder, 'tools', 'boot.mjs'));
    const manifest = {
      dependencies: { node: '24.0.0' },
      allowScripts: { node: true, other: false },
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
    writeScript('new-node', 'echo 24.0.0');
    writeScript(
      'system/npm',
      'if [ "$1" = rebuild ]; then mkdir -p node_modules/.bin && cp new-node node_modules/.bin/node; fi',
    );
  });

  it('installs once, runs only the allowed install scripts, and checks Node', () => {
    const firstRun = runBoot('start');
    expect(firstRun.stderr).toBe('');
    expect(firstRun.stdout).toContain('boot: npm ci --ignore-scripts');
    expect(firstRun.stdout).toContain('boot: npm rebuild --loglevel=error node\n');
    expect(firstRun.status).toBe(0);
    expect(runBoot('start').stdout).toBe('');
  });

  it('repairs a broken Node and reports it', () => {
    runBoot('start');
    rmSync(join(folder, 'node_modules', '.bin', 'node'));
    expect(runBoot('start')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('does not run'),
    });
  });

  it('refuses another version of Node than the required one', () => {
    writeScript('new-node', 'echo 20.1.0');
    expect(runBoot('start')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is 20.1.0, not 24.0.0'),
    });
  });

  it('reports a failure of npm', () => {
    writeScript('system/npm', 'echo out of space >&2; exit 3');
    const { status, stderr } = runBoot('start');
    expect(stderr).toContain('out of space');
    expect(stderr).toContain('failed; its own lines above say why');
    expect(status).toBe(1);
  });

  it('finds the programs that the tests need, and prints their paths', () => {
    writeScript('system/openssl', 'exit 0');
    const { status, stdout } = runBoot('test', { DATABASE_URL: 'postgres://somewhere' });
    expect(stdout).toContain('boot: Chromium: /bin/sh');
    expect(stdout).toContain('boot: PostgreSQL: postgres://somewhere');
    expect(stdout).toContain(`boot: OpenSSL: ${join(folder, 'system', 'openssl')}`);
    expect(status).toBe(0);
  });

  it('installs missing packages with apt-get, or prints one sentence of instructions', () => {
    writeScript('system/apt-get', `echo "apt-get $*" >> ${join(folder, 'apt.log')}`);
    writeScript('system/sudo', 'exit 1');
    runBoot('start');
    const { status, stdout, stderr } = runBoot('test', {
      DATABASE_URL: 'postgres://somewhere',
      PATH: join(folder, 'system'),
    });
    expect(status).toBe(1);
    if (process.getuid?.() === 0)
      expect(stdout).toContain('apt-get install --yes --no-install-recommends openssl');
    expect(stderr).toContain('OpenSSL is missing and could not be installed');
    expect(stderr).toContain('run "apt-get install openssl" as root, or put openssl on the PATH');
  });

  it('refuses a CHROMIUM_PATH without a browser before it installs another one', () => {
    const { status, stdout, stderr } = runBoot('e2e', { CHROMIUM_PATH: join(folder, 'none') });
    expect(status).toBe(1);
    expect(stdout).not.toContain('missing: installing');
    expect(stderr).toContain(`boot: CHROMIUM_PATH names ${join(folder, 'none')}`);
  });
});
