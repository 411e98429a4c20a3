import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '../root.ts';
import type { PlaywrightReport, PlaywrightSuite, VitestFile, VitestReport } from './reports.ts';

/** A failed test, as listed at the end of a run. */
export interface TestFailure {
  readonly file: string;
  readonly title: string;
  /** First line of the error message that the test runner reported. */
  readonly message: string;
}

const longest = 200;
const leftOut = 'was left out';

/** Returns an error message on one line, without colours and stack trace. */
function inShort(message: string): string {
  const [words = ''] = stripVTControlCharacters(message).split(/\n\s+at /u);
  return words.replaceAll(/\s+/gu, ' ').trim().slice(0, longest);
}

/** Returns the failed tests of one file. A file that could not be loaded counts as one failure. */
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

/** Returns the failed tests of a Playwright run, and errors because of which no tests ran. */
export function listPlaywrightFailures(report: PlaywrightReport | undefined): TestFailure[] {
  if (report === undefined) return [];
  const broken = report.errors.map(({ message, location }) => ({
    file: location === undefined ? '' : relative(repositoryRoot, location.file),
    title: '',
    message: inShort(message ?? ''),
  }));
  // Each outermost suite represents a file. Its title is left out, because each failure already contains the name of
  // the file.
  return [...broken, ...report.suites.flatMap((suite) => inSuite(suite, []))];
}
