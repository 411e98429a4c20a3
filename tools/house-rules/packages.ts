import { builtinModules } from 'node:module';
import { isTest, type ParsedSource, type Violation } from './source.ts';
import { getPackageName, findTopModule } from './package-imports.ts';

export interface PackageManifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>
  >;
}

const maxRuntimeLibraries = 60;
/**
 * Permitted licences: permissive ones, and the MPL, which requires publication of changes to the library's own files
 * only.
 */
const licences = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 MPL-2.0 CC0-1.0 CC-BY-4.0 OFL-1.1 Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
);

/** Packages that state their licence only in a file, with the licence of that file. */
const licenceByFile: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

const rule = 'packages';

const requestedVersions = (manifest: PackageManifest): [string, string][] => [
  ...Object.entries(manifest.dependencies ?? {}),
  ...Object.entries(manifest.devDependencies ?? {}),
  ...Object.entries(manifest.optionalDependencies ?? {}),
];

export function checkExactVersions(
  path: string,
  manifest: PackageManifest,
  lock: LockFile,
): Violation[] {
  const module = path === 'package.json' ? '' : `${path.slice(0, -'/package.json'.length)}/`;
  return requestedVersions(manifest).flatMap(([name, version]): Violation[] => {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/u.test(version))
      return [{ path, line: 1, rule, message: `${name} ${version} is not an exact version` }];
    if (name.startsWith('@participe/')) return [];
    const lockedPackage =
      lock.packages[`${module}node_modules/${name}`] ?? lock.packages[`node_modules/${name}`];
    if (lockedPackage?.version === version) return [];
    const lockedVersion = lockedPackage?.version ?? 'nothing';
    return [{ path, line: 1, rule, message: `${name} ${version} asked, ${lockedVersion} locked` }];
  });
}

/**
 * Limits the number of direct runtime libraries, and permits only licences under which the product may be
 * distributed.
 */
export function checkSupplyChain(
  manifests: readonly PackageManifest[],
  lock: LockFile,
): Violation[] {
  const dependencyNames = manifests.flatMap(({ dependencies = {} }) => Object.keys(dependencies));
  const directLibraries = new Set(
    dependencyNames.filter((name) => !name.startsWith('@participe/')),
  );
  const lockFileStart = { path: 'package-lock.json', line: 1, rule };
  const tooMany =
    directLibraries.size > maxRuntimeLibraries
      ? [`${String(directLibraries.size)} direct libraries`]
      : [];
  const shippedLibraries = Object.entries(lock.packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  );
  const licenceProblems = shippedLibraries.flatMap(([path, { license }]) => {
    const licenceNames = (license ?? licenceByFile[path] ?? 'no licence')
      .replaceAll(/[()]/gu, '')
      .split(/ (?:OR|AND) /u);
    return licenceNames.some((licence) => licences.has(licence))
      ? []
      : [`${path}: ${licenceNames.join(' ')}`];
  });
  return [...tooMany, ...licenceProblems].map((message) => ({ ...lockFileStart, message }));
}

/**
 * A file may import only packages that the package.json of its module lists. Tests, and files outside apps/ and
 * packages/, may also import those of the root package.json. npm may remove another package from node_modules at any
 * time.
 */
export function findUndeclaredImports(
  source: ParsedSource,
  manifests: ReadonlyMap<string, PackageManifest>,
): Violation[] {
  const module = findTopModule(source.path);
  if (module === undefined) return [];
  const ownManifest = manifests.get(module);
  const root = manifests.get('');
  const names = new Set(
    [ownManifest, ...(isTest(source.path) || !/^(apps|packages)\//u.test(module) ? [root] : [])]
      .filter((manifest) => manifest !== undefined)
      .flatMap((manifest) => requestedVersions(manifest).map(([name]) => name)),
  );
  return source.imports.flatMap(({ from, line, isType }): Violation[] => {
    if (
      from.startsWith('.') ||
      from.startsWith('#') ||
      from.startsWith('node:') ||
      from.startsWith('virtual:')
    )
      return [];
    const name = getPackageName(from);
    const hasTypes = isType && names.has(`@types/${name}`);
    const isConfig = source.path.endsWith('.config.ts');
    if (names.has(name) || hasTypes || isConfig || ownManifest?.name === name) return [];
    if (builtinModules.includes(name))
      return [{ path: source.path, line, rule, message: `${name} is written node:${name}` }];
    return [{ path: source.path, line, rule, message: `${name} is not in ${module}/package.json` }];
  });
}
