import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../root.ts';
import { listPlaywrightFailures, listVitestFailures } from './failures.ts';
import type { PlaywrightReport, VitestFile } from './reports.ts';

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const file = (message: string, ...assertionResults: VitestFile['assertionResults']) => ({
  name: `${repositoryRoot}packages/a.test.ts`,
  status: 'failed',
  message,
  assertionResults,
});
const inVitest = (given: VitestFile) =>
  listVitestFailures({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [given],
  });

describe('what failed in vitest', () => {
  it('names what failed or was left out, without places in the code', () => {
    const failures = inVitest(
      file(
        '',
        test('holds', 'passed'),
        test('adds up', 'failed', 'Error: 1\n  is not 2\n    at a.ts:1:1\n    at b.ts:2:2'),
        test('comes later', 'todo'),
      ),
    );
    expect(failures).toEqual([
      { file: 'packages/a.test.ts', title: 'adds up', message: 'Error: 1 is not 2' },
      { file: 'packages/a.test.ts', title: 'comes later', message: 'was left out' },
    ]);
  });

  it('names a file that broke, and not each test that it kept from running', () => {
    expect(inVitest(file('no database', test('one', 'skipped'), test('two', 'skipped')))).toEqual([
      { file: 'packages/a.test.ts', title: '', message: 'no database' },
    ]);
  });

  it('keeps the first 200 characters of a long message', () => {
    const [failure] = inVitest(file('', test('is long', 'failed', 'á'.repeat(300))));
    expect(failure?.message).toBe('á'.repeat(200));
  });

  it('names nothing when there is no report', () => {
    expect(listVitestFailures(undefined)).toEqual([]);
  });
});

const red = (text: string): string => `\u001B[31m${text}\u001B[39m`;
const played = (title: string, status: string, ...messages: string[]) => ({
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
      specs: [played('holds', 'expected'), played('is not run', 'skipped')],
      suites: [
        {
          title: 'buying',
          specs: [
            played('fails', 'unexpected', `${red('Error:')} hidden\n\nExpected: ${red('visible')}`),
            played('holds at last', 'flaky', 'Error: too early'),
          ],
        },
      ],
    },
  ],
};

describe('what failed in Playwright', () => {
  it('names what kept it from running, failed, or held only at the second try, without colours', () => {
    expect(listPlaywrightFailures(run)).toEqual([
      { file: 'e2e/b.spec.ts', title: '', message: 'Error: no such page' },
      { file: '01-a.spec.ts', title: 'is not run', message: 'was left out' },
      { file: '01-a.spec.ts', title: 'buying › fails', message: 'Error: hidden Expected: visible' },
      { file: '01-a.spec.ts', title: 'buying › holds at last', message: 'Error: too early' },
    ]);
  });

  it('names nothing when there is no report', () => {
    expect(listPlaywrightFailures(undefined)).toEqual([]);
  });
});
