/** The numbers of passed and failed tests of one step. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

export interface VitestFile {
  readonly name: string;
  readonly status: string;
  /** Error of the whole file; empty when only tests failed. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
}

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string };
}

export interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly PlaywrightError[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightReport {
  readonly errors: readonly PlaywrightError[];
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Counts a run with an exit code other than 0, or without tests, as failed even when no test failed. */
function honest({ passed, failed }: TestCount, code: number): TestCount {
  const isSilent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failed };
}

/** Counts a vitest run; a skipped test and a file that did not load count as failed. */
export function countVitest(report: VitestReport | undefined, code: number): TestCount {
  if (report === undefined) return honest({ passed: 0, failed: 0 }, 1);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const leftOut = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + leftOut + broken.length;
  return honest({ passed: report.numPassedTests, failed }, code);
}

/** Counts a Playwright run; a skipped test, or one that passed only on retry, counts as failed. */
export function countPlaywright(report: PlaywrightReport | undefined, code: number): TestCount {
  if (report === undefined) return honest({ passed: 0, failed: 0 }, 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky + skipped }, code);
}
