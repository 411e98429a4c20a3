import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '../root.ts';
import type { PlaywrightReport, PlaywrightSuite, VitestFile, VitestReport } from './reports.ts';

/** A failed test, as listed at the end of a run. */
export interface TestFailure {
  readonly file: string;
  readonly title: string;
  /** First words of the runner's message, on one line. */
  readonly message: string;
}

const longest = 200;
const leftOut = 'was left out';

/** Returns the message of an error without colours, stack trace and line breaks. */
function inShort(message: string): string {
  const [words = ''] = stripVTControlCharacters(message).split(/\n\s+at /u);
  return words.replaceAll(/\s+/gu, ' ').trim().slice(0, longest);
}

/** Returns the failures of one file. A file that failed to load is listed once, without its tests. */
function inFile({ name, message, assertionResults }: VitestFile): TestFailure[] {
  const file = relative(repositoryRoot, name);
  const isBroken = message !== '';
  const broken = isBroken ? [{ file, title: '', message: inShort(message) }] : [];
  const tests = assertionResults.filter(({ status }) =>
    isBroken ? status === 'failed' : status !== 'passed',
  );
  return [
    ...broken,
    ...tests.map(({ fullName, failureMessages: [first = leftOut] }) => ({
      file,
      title: fullName,
      message: inShort(first),
    })),
  ];
}

/** Returns the failed tests of a vitest run. */
export function listVitestFailures(report: VitestReport | undefined): TestFailure[] {
  return report?.testResults.flatMap(inFile) ?? [];
}

function inSuite({ specs, suites = [] }: PlaywrightSuite, above: readonly string[]): TestFailure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => {
        const error = results.flatMap(({ errors }) => errors).at(0);
        const message = inShort(error?.message ?? leftOut);
        return { file, title: [...above, title].join(' › '), message };
      }),
  );
  return [...own, ...suites.flatMap((suite) => inSuite(suite, [...above, suite.title]))];
}

/** Returns the failed tests of a Playwright run, and the errors that prevented the run. */
export function listPlaywrightFailures(report: PlaywrightReport | undefined): TestFailure[] {
  if (report === undefined) return [];
  const broken = report.errors.map(({ message, location }) => ({
    file: location === undefined ? '' : relative(repositoryRoot, location.file),
    title: '',
    message: inShort(message ?? ''),
  }));
  // The outermost suites are the files, whose names are already part of each failure.
  return [...broken, ...report.suites.flatMap((suite) => inSuite(suite, []))];
}
