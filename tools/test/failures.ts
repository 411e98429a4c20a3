import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.ts';
import type { PlaywrightReport, PlaywrightSuite, VitestFile, VitestReport } from './reports.ts';

/** A failed test, as it is named at the end of a run. */
export interface Failure {
  readonly file: string;
  readonly title: string;
  /** The beginning of the runner's message, on one line. */
  readonly message: string;
}

const longest = 200;
const leftOut = 'was left out';

/** The message of an error without colours, stack and line breaks. */
function inShort(message: string): string {
  const [words = ''] = stripVTControlCharacters(message).split(/\n\s+at /u);
  return words.replaceAll(/\s+/gu, ' ').trim().slice(0, longest);
}

/** A file that broke is named once, without the tests that it kept from running. */
function inFile({ name, message, assertionResults }: VitestFile): Failure[] {
  const file = relative(root, name);
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

/** The failed tests of a vitest run. */
export function vitestFailures(report: VitestReport | undefined): Failure[] {
  return report?.testResults.flatMap(inFile) ?? [];
}

function inSuite({ specs, suites = [] }: PlaywrightSuite, above: readonly string[]): Failure[] {
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

/** The failed tests of a Playwright run, and the errors that kept it from running. */
export function playwrightFailures(report: PlaywrightReport | undefined): Failure[] {
  if (report === undefined) return [];
  const broken = report.errors.map(({ message, location }) => ({
    file: location === undefined ? '' : relative(root, location.file),
    title: '',
    message: inShort(message ?? ''),
  }));
  // The outermost suites are the files, which are named already.
  return [...broken, ...report.suites.flatMap((suite) => inSuite(suite, []))];
}
