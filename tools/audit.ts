import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { repositoryRoot } from './root.ts';
import {
  type SeenAdvisory,
  checkAdvisories,
  readAdvisories,
} from './supply-chain/check-advisories.ts';
import { checkReleaseAges, listNewLibraries } from './supply-chain/release-age.ts';

// Checks the release age of the libraries that the lock file gained since a commit, and the known vulnerabilities of
// all libraries. The exit code is 1 when a check fails, and otherwise 2 when npm gives no list of vulnerabilities.
const { since } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } }).values;

type LockFile = Parameters<typeof listNewLibraries>[0];

function runProgram(program: string, ...args: string[]): string {
  const options = { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  return spawnSync(program, args, options).stdout;
}

/** Returns undefined when the registry does not state the day. */
function readDayOfPublication(library: string): string | undefined {
  const versionSeparator = library.lastIndexOf('@');
  const answer = runProgram('npm', 'view', library.slice(0, versionSeparator), 'time', '--json');
  if (answer.trim() === '') return undefined;
  return (JSON.parse(answer) as Record<string, string>)[library.slice(versionSeparator + 1)];
}

const lock = JSON.parse(readFileSync(`${repositoryRoot}package-lock.json`, 'utf8')) as LockFile;
const previousLockFile = JSON.parse(
  runProgram('git', 'show', `${since}:package-lock.json`),
) as LockFile;
const addedLibraries = listNewLibraries(lock, previousLockFile);
const publicationDays = new Map(
  addedLibraries.map((library) => [library, readDayOfPublication(library)]),
);
const ageFaults = checkReleaseAges(publicationDays, new Date());
for (const fault of ageFaults) console.log(fault);
console.log(
  `${String(addedLibraries.length)} libraries since ${since}, ${String(ageFaults.length)} too young.`,
);
process.exitCode = ageFaults.length > 0 ? 1 : 0;

try {
  const advisories = readAdvisories(runProgram('npm', 'audit', '--json'));
  const advisoriesPath = `${repositoryRoot}tools/supply-chain/advisories.json`;
  const seenAdvisories = JSON.parse(readFileSync(advisoriesPath, 'utf8')) as SeenAdvisory[];
  const faults = checkAdvisories(advisories, seenAdvisories, new Date().toISOString().slice(0, 10));
  for (const fault of faults) console.log(fault);
  console.log(
    `${String(advisories.length)} known vulnerabilities, ${String(faults.length)} to act on.`,
  );
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`Not checked: the registry gave no list of vulnerabilities. ${String(error)}`);
  process.exitCode = process.exitCode === 0 ? 2 : 1;
}
