import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '../root.ts';
import type { PlaywrightReport, PlaywrightSuite, VitestFile, VitestReport } from './reports.ts';

export interface TestFailure {
  readonly file: string;
  readonly title: string;
  /** Start of the error message, on one line. */
  readonly message: string;
}

const messageLengthMax = 200;
const leftOut = 'was left out';

function shortenMessage(message: string): string {
  const [words = ''] = stripVTControlCharacters(message).split(/\n\s+at /u);
  return words.replaceAll(/\s+/gu, ' ').trim().slice(0, messageLengthMax);
}

/** Returns the failed and skipped tests of one file. An error of the file itself is one more failure. */
function listFileFailures({ name, message, assertionResults }: VitestFile): TestFailure[] {
  const file = relative(repositoryRoot, name);
  const isBroken = message !== '';
  const fileFailures = isBroken ? [{ file, title: '', message: shortenMessage(message) }] : [];
  const failedTests = assertionResults.filter(({ status }) =>
    isBroken ? status === 'failed' : status !== 'passed',
  );
  return [
    ...fileFailures,
    ...failedTests.map(({ fullName, failureMessages: [first = leftOut] }) => ({
      file,
      title: fullName,
      message: shortenMessage(first),
    })),
  ];
}

/** Returns the failed and skipped tests of a vitest run. */
export function listVitestFailures(report: VitestReport | undefined): TestFailure[] {
  return report?.testResults.flatMap(listFileFailures) ?? [];
}

function listSuiteFailures(
  { specs, suites = [] }: PlaywrightSuite,
  above: readonly string[],
): TestFailure[] {
  const testFailures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ results }) => {
        const error = results.flatMap(({ errors }) => errors).at(0);
        const message = shortenMessage(error?.message ?? leftOut);
        return { file, title: [...above, title].join(' › '), message };
      }),
  );
  return [
    ...testFailures,
    ...suites.flatMap((suite) => listSuiteFailures(suite, [...above, suite.title])),
  ];
}

/** Returns the failed, flaky and skipped tests of a Playwright run, and the errors outside of any test. */
export function listPlaywrightFailures(report: PlaywrightReport | undefined): TestFailure[] {
  if (report === undefined) return [];
  const errorFailures = report.errors.map(({ message, location }) => ({
    file: location === undefined ? '' : relative(repositoryRoot, location.file),
    title: '',
    message: shortenMessage(message ?? ''),
  }));
  // The outermost suites are files, which a failure already names.
  return [...errorFailures, ...report.suites.flatMap((suite) => listSuiteFailures(suite, []))];
}
