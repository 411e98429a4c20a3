import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../root.ts';
import { listPlaywrightFailures, listVitestFailures } from './failures.ts';
import type { PlaywrightReport, VitestFile } from './reports.ts';

const testReport = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const fileReport = (message: string, ...assertionResults: VitestFile['assertionResults']) => ({
  name: `${repositoryRoot}packages/a.test.ts`,
  status: 'failed',
  message,
  assertionResults,
});
const inVitest = (vitestFile: VitestFile) =>
  listVitestFailures({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [vitestFile],
  });

describe('the failures of vitest', () => {
  it('are the names of failed and skipped tests, without source positions', () => {
    const failures = inVitest(
      fileReport(
        '',
        testReport('holds', 'passed'),
        testReport('adds up', 'failed', 'Error: 1\n  is not 2\n    at a.ts:1:1\n    at b.ts:2:2'),
        testReport('comes later', 'todo'),
      ),
    );
    expect(failures).toEqual([
      { file: 'packages/a.test.ts', title: 'adds up', message: 'Error: 1 is not 2' },
      { file: 'packages/a.test.ts', title: 'comes later', message: 'was left out' },
    ]);
  });

  it('name a broken file once, and not each of its tests', () => {
    expect(
      inVitest(
        fileReport('no database', testReport('one', 'skipped'), testReport('two', 'skipped')),
      ),
    ).toEqual([{ file: 'packages/a.test.ts', title: '', message: 'no database' }]);
  });

  it('have messages of at most 200 characters', () => {
    const [failure] = inVitest(fileReport('', testReport('is long', 'failed', 'á'.repeat(300))));
    expect(failure?.message).toBe('á'.repeat(200));
  });

  it('are empty without a report', () => {
    expect(listVitestFailures(undefined)).toEqual([]);
  });
});

const toRed = (text: string): string => `\u001B[31m${text}\u001B[39m`;
const playwrightSpec = (title: string, status: string, ...messages: string[]) => ({
  file: '01-a.spec.ts',
  title,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
});
const run: PlaywrightReport = {
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
  errors: [
    { message: 'Error: no such page', location: { file: `${repositoryRoot}e2e/b.spec.ts` } },
  ],
  suites: [
    {
      title: '01-a.spec.ts',
      specs: [playwrightSpec('holds', 'expected'), playwrightSpec('is not run', 'skipped')],
      suites: [
        {
          title: 'buying',
          specs: [
            playwrightSpec(
              'fails',
              'unexpected',
              `${toRed('Error:')} hidden\n\nExpected: ${toRed('visible')}`,
            ),
            playwrightSpec('holds at last', 'flaky', 'Error: too early'),
          ],
        },
      ],
    },
  ],
};

describe('the failures of Playwright', () => {
  it('include errors before the first test, failed tests, and tests that passed only on the second attempt, with colour codes removed', () => {
    expect(listPlaywrightFailures(run)).toEqual([
      { file: 'e2e/b.spec.ts', title: '', message: 'Error: no such page' },
      { file: '01-a.spec.ts', title: 'is not run', message: 'was left out' },
      { file: '01-a.spec.ts', title: 'buying › fails', message: 'Error: hidden Expected: visible' },
      { file: '01-a.spec.ts', title: 'buying › holds at last', message: 'Error: too early' },
    ]);
  });

  it('are empty without a report', () => {
    expect(listPlaywrightFailures(undefined)).toEqual([]);
  });
});
