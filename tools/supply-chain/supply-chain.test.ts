import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../root.ts';

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const readRepositoryFile = (name: string): string => readFileSync(repositoryRoot + name, 'utf8');
const lock = JSON.parse(readRepositoryFile('package-lock.json')) as {
  packages: Record<string, LockedPackage>;
};
const libraries = Object.entries(lock.packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

test('npm runs the install script of one package only', () => {
  const npmSettings = readRepositoryFile('.npmrc').split('\n');
  expect(npmSettings).toContain('strict-allow-scripts=true');
  const { allowScripts } = JSON.parse(readRepositoryFile('package.json')) as {
    allowScripts: object;
  };
  expect(allowScripts).toEqual({ node: true });
});

test('every library has a SHA-512 digest and no download address', () => {
  const faultyPaths = libraries
    .filter(
      ([, { resolved, integrity }]) =>
        integrity?.startsWith('sha512-') !== true || resolved !== undefined,
    )
    .map(([path]) => path);
  expect(faultyPaths).toEqual([]);
});

test('the bill of materials names every library of the lock file with its version', () => {
  const { scripts } = JSON.parse(readRepositoryFile('package.json')) as {
    scripts: Record<string, string>;
  };
  const [npm = '', ...args] = scripts['sbom']?.split(' ') ?? [];
  const text = execFileSync(npm, [...args, '--package-lock-only'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const listedComponents = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const missingComponents = libraries
    .map(([path, { version = '' }]) => `${nameOf(path)}@${version}`)
    .filter((library) => !listedComponents.has(library));
  expect(missingComponents).toEqual([]);
  expect(libraries.length).toBeGreaterThan(200);
});
