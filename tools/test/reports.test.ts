import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from './reports.ts';

const testReport = (values: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 10,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...values,
});
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
const playwrightReport = (values: Partial<PlaywrightReport['stats']> = {}): PlaywrightReport => ({
  errors: [],
  suites: [],
  stats: { ...stats, ...values },
});

describe('the counts of tests', () => {
  it.each([
    ['only passed tests', testReport({}), 0, { passed: 10, failed: 0 }],
    ['failures', testReport({ numFailedTests: 2 }), 1, { passed: 10, failed: 2 }],
    [
      'skipped tests',
      testReport({ numPendingTests: 1, numTodoTests: 1 }),
      0,
      { passed: 10, failed: 2 },
    ],
    [
      'a file that did not load',
      testReport({
        testResults: [{ name: 'a', status: 'failed', message: 'b', assertionResults: [] }],
      }),
      1,
      { passed: 10, failed: 1 },
    ],
    ['an error exit code and no failed test', testReport({}), 1, { passed: 10, failed: 1 }],
    ['no tests', testReport({ numPassedTests: 0 }), 0, { passed: 0, failed: 1 }],
    ['no report', undefined, 0, { passed: 0, failed: 1 }],
  ])('are right for a vitest run with %s', (_, report, code, expected) => {
    expect(countVitest(report, code)).toEqual(expected);
  });

  it.each([
    ['only passed tests', playwrightReport(), 0, { passed: 4, failed: 0 }],
    [
      'failures',
      playwrightReport({ unexpected: 1, flaky: 1, skipped: 1 }),
      1,
      { passed: 4, failed: 3 },
    ],
    ['no tests', playwrightReport({ expected: 0 }), 1, { passed: 0, failed: 1 }],
    ['no report', undefined, 1, { passed: 0, failed: 1 }],
  ])('are right for a Playwright run with %s', (_, report, code, expected) => {
    expect(countPlaywright(report, code)).toEqual(expected);
  });
});
