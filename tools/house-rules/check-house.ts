import { citations } from './citations.ts';
import { contractRooms } from './contract-rooms.ts';
import { cycles } from './cycles.ts';
import { sql, sqlCodes, time } from './one-home.ts';
import {
  undeclaredImports,
  exactVersions,
  type LockFile,
  type Manifest,
  supplyChain,
} from './packages.ts';
import { roomOrder } from './room-order.ts';
import { classes, documented, fileLength, fileName, folderSize } from './shape.ts';
import { ruleIds } from './rule-ids.ts';
import { readSource, type Rule, type Violation } from './source.ts';
import { tableWriters } from './tables.ts';
import { insideRooms, whoImportsWhom } from './who-imports-whom.ts';
import { assertions, comments, registryHosts, visibleText } from './words.ts';

const rules: readonly Rule[] = [
  whoImportsWhom,
  insideRooms,
  roomOrder,
  sql,
  sqlCodes,
  time,
  classes,
  documented,
  comments,
  assertions,
  visibleText,
];

function readManifests(files: ReadonlyMap<string, string>): Map<string, Manifest> {
  const paths = [...files.keys()].filter((path) => /(^|\/)package\.json$/u.test(path));
  return new Map(
    paths.map((path) => [
      path.replace(/\/?package\.json$/u, ''),
      JSON.parse(files.get(path) ?? '{}') as Manifest,
    ]),
  );
}

function packageRules(
  files: ReadonlyMap<string, string>,
  manifests: ReadonlyMap<string, Manifest>,
): Violation[] {
  const text = files.get('package-lock.json');
  if (text === undefined) return [];
  const lock = JSON.parse(text) as LockFile;
  const exact = [...manifests].flatMap(([room, manifest]) =>
    exactVersions(room === '' ? 'package.json' : `${room}/package.json`, manifest, lock),
  );
  return [...exact, ...supplyChain([...manifests.values()], lock)];
}

/**
 * Returns every violation of the rules of ARCHITECTURE.md in the given files (a map from path to text), sorted by
 * path and line.
 */
export function checkHouse(files: ReadonlyMap<string, string>): Violation[] {
  const sources = [...files]
    .filter(([path]) => /\.(tsx?|mjs)$/u.test(path))
    .map(([path, text]) => readSource(path, text));
  const manifests = readManifests(files);
  const violations = [
    ...[...files].flatMap(([path, text]) => [
      ...fileLength(path, text),
      ...fileName(path),
      ...registryHosts(path, text),
    ]),
    ...sources.flatMap((source) => rules.flatMap((rule) => rule(source))),
    ...sources.flatMap((source) => undeclaredImports(source, manifests)),
    ...folderSize(files),
    ...contractRooms(sources),
    ...cycles(sources),
    ...tableWriters(sources),
    ...packageRules(files, manifests),
    ...ruleIds(files),
    ...citations(files, sources),
  ];
  return violations.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
