export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

export interface VitestFile {
  readonly name: string;
  readonly status: string;
  /** Error of the whole file; empty when only single tests failed. */
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

/** Adds a failure when the run exited with an error or no test passed, so that such a run cannot pass. */
function ensureFailureCounted({ passed, failed }: TestCount, code: number): TestCount {
  const isUncountedFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isUncountedFailure ? 1 : failed };
}

/** Skipped tests, and files that could not be loaded, count as failed. */
export function countVitest(report: VitestReport | undefined, code: number): TestCount {
  if (report === undefined) return ensureFailureCounted({ passed: 0, failed: 0 }, 1);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const leftOut = report.numPendingTests + report.numTodoTests;
  const failed = report.numFailedTests + leftOut + brokenFiles.length;
  return ensureFailureCounted({ passed: report.numPassedTests, failed }, code);
}

/** Skipped tests, and tests that passed only when repeated, count as failed. */
export function countPlaywright(report: PlaywrightReport | undefined, code: number): TestCount {
  if (report === undefined) return ensureFailureCounted({ passed: 0, failed: 0 }, 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return ensureFailureCounted({ passed: expected, failed: unexpected + flaky + skipped }, code);
}
