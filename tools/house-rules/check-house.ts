import { checkCitations } from './citations.ts';
import { checkContractModules } from './contract-modules.ts';
import { checkImportCycles } from './cycles.ts';
import { checkDangerousCode } from './dangerous-code.ts';
import { checkSql, checkSqlCodes, checkTimeSource } from './one-home.ts';
import {
  findUndeclaredImports,
  checkExactVersions,
  type LockFile,
  type PackageManifest,
  checkSupplyChain,
} from './packages.ts';
import { checkModuleOrder } from './module-order.ts';
import {
  checkClasses,
  checkDocumented,
  checkFileLength,
  checkFileName,
  checkFolderSize,
} from './shape.ts';
import { checkRuleIds } from './rule-ids.ts';
import { parseSource, type SourceRule, type Violation } from './source.ts';
import { checkTableWriters } from './tables.ts';
import { checkUnused } from './unused.ts';
import { checkImportsOfInternals, checkImportsBetweenPackages } from './package-imports.ts';
import { checkAssertions, checkComments, checkRegistryHosts, checkVisibleText } from './words.ts';

const rules: readonly SourceRule[] = [
  checkImportsBetweenPackages,
  checkImportsOfInternals,
  checkModuleOrder,
  checkSql,
  checkSqlCodes,
  checkTimeSource,
  checkDangerousCode,
  checkClasses,
  checkDocumented,
  checkComments,
  checkAssertions,
  checkVisibleText,
];

function readManifests(files: ReadonlyMap<string, string>): Map<string, PackageManifest> {
  const paths = [...files.keys()].filter((path) => /(^|\/)package\.json$/u.test(path));
  return new Map(
    paths.map((path) => [
      path.replace(/\/?package\.json$/u, ''),
      JSON.parse(files.get(path) ?? '{}') as PackageManifest,
    ]),
  );
}

function packageRules(
  files: ReadonlyMap<string, string>,
  manifests: ReadonlyMap<string, PackageManifest>,
): Violation[] {
  const text = files.get('package-lock.json');
  if (text === undefined) return [];
  const lock = JSON.parse(text) as LockFile;
  const versionViolations = [...manifests].flatMap(([module, manifest]) =>
    checkExactVersions(module === '' ? 'package.json' : `${module}/package.json`, manifest, lock),
  );
  return [...versionViolations, ...checkSupplyChain([...manifests.values()], lock)];
}

/** Returns the violations in the given files (a map from path to text), sorted by path and line. */
export function checkHouseRules(files: ReadonlyMap<string, string>): Violation[] {
  const sources = [...files]
    .filter(([path]) => /\.(tsx?|mjs)$/u.test(path))
    .map(([path, text]) => parseSource(path, text));
  const manifests = readManifests(files);
  const violations = [
    ...[...files].flatMap(([path, text]) => [
      ...checkFileLength(path, text),
      ...checkFileName(path),
      ...checkRegistryHosts(path, text),
    ]),
    ...sources.flatMap((source) => rules.flatMap((rule) => rule(source))),
    ...sources.flatMap((source) => findUndeclaredImports(source, manifests)),
    ...checkFolderSize(files),
    ...checkContractModules(sources),
    ...checkImportCycles(sources),
    ...checkTableWriters(sources),
    ...packageRules(files, manifests),
    ...checkRuleIds(files),
    ...checkUnused(files),
    ...checkCitations(files, sources),
  ];
  return violations.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
