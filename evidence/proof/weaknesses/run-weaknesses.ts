import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../../tools/root.ts';
import type { Weakness } from './weakness.ts';
import { weaknesses } from './weaknesses.ts';

export interface WeaknessResult {
  readonly weakness: Weakness;
  /** Title of the first test that failed; undefined when none did. */
  readonly caughtBy: string | undefined;
}

export interface WeaknessesReport {
  /** Titles of the tests that fail without a planted weakness; there must be none. */
  readonly failedWithout: readonly string[];
  readonly results: readonly WeaknessResult[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Returns the titles of the failed tests, and the names of the files that could not run. */
const failuresOf = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => fullName);
    return status === 'failed' ? [name] : [];
  });

const plant = new URL('plant.ts', import.meta.url).href;

/** Runs test files of the service, with a weakness when its name is given. */
function runTests(files: readonly string[], folder: string, name?: string): VitestReport {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs');
  const options = ['--project=service', '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const { error } = spawnSync(process.execPath, [vitest, 'run', ...options, ...files], {
    cwd: repositoryRoot,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(name !== undefined && { NODE_OPTIONS: `--import=${plant}`, PLANTED_WEAKNESS: name }),
    },
  });
  if (error !== undefined) throw error;
  return JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
}

/**
 * Removes one control at a time from the service and runs the test file that must detect its absence. A file that
 * cannot run does not count as a detection.
 */
export function proveWeaknesses(nameFilter: string | undefined): WeaknessesReport {
  const folder = mkdtempSync(join(tmpdir(), 'participe-weaknesses-'));
  try {
    const chosenWeaknesses = weaknesses.filter(
      ({ name }) => nameFilter === undefined || name.includes(nameFilter),
    );
    const testFiles = [...new Set(chosenWeaknesses.map(({ test }) => test))];
    const failedWithout = failuresOf(runTests(testFiles, folder));
    const results = chosenWeaknesses.map((weakness) => {
      const { testResults } = runTests([weakness.test], folder, weakness.name);
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
      const caughtBy = tests.find(({ status }) => status === 'failed')?.fullName;
      return { weakness, caughtBy };
    });
    return { failedWithout, results };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
