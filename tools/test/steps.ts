import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildPortal, isPortalStale } from '../portal/build-portal.ts';
import { repositoryRoot } from '../root.ts';
import { runCommand, type CommandResult } from './command.ts';
import { type TestFailure, listPlaywrightFailures, listVitestFailures } from './failures.ts';
import {
  type TestCount,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from './reports.ts';

export interface TestResult extends TestCount {
  readonly failures: readonly TestFailure[];
}

export interface TestStep {
  readonly name: string;
  /** A check only passes or fails; a step with tests also reports their counts and failures. */
  readonly run: () => Promise<CommandResult & Partial<TestResult>>;
}

const reports = `${repositoryRoot}.cache/test/`;

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

function prepareReportFile(name: string): string {
  mkdirSync(reports, { recursive: true });
  const file = `${reports}${name}.json`;
  rmSync(file, { force: true });
  return file;
}

async function runVitest(...projects: string[]): Promise<CommandResult & TestResult> {
  const file = prepareReportFile(projects.join('-'));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...reporters];
  const commandResult = await runCommand('vitest', args);
  const report = readReport<VitestReport>(file);
  return {
    ...commandResult,
    ...countVitest(report, commandResult.code),
    failures: listVitestFailures(report),
  };
}

async function runJourneys(project: string): Promise<CommandResult & TestResult> {
  await ensurePortalBuilt();
  const file = prepareReportFile(`e2e-${project}`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['tools/e2e.ts', `--project=${project}`, '--reporter=list,json'];
  const commandResult = await runCommand('node', args, { env });
  const report = readReport<PlaywrightReport>(file);
  return {
    ...commandResult,
    ...countPlaywright(report, commandResult.code),
    failures: listPlaywrightFailures(report),
  };
}

/** A short proof: one kill on each database engine and two rounds of each race. */
const shortProofOptions = ['--only=kills,meetings', '--kills=1', '--meetings=2'];

function runShortProof(): Promise<CommandResult> {
  return runCommand('node', ['evidence/proof.ts', ...shortProofOptions]);
}

let portalBuild: Promise<unknown> | undefined;

/** All steps that need the built portal share one build. */
function ensurePortalBuilt(): Promise<unknown> {
  portalBuild ??= isPortalStale(repositoryRoot) ? buildPortal(repositoryRoot) : Promise.resolve();
  return portalBuild;
}

async function checkPortalSize(): Promise<CommandResult> {
  try {
    await ensurePortalBuilt();
  } catch (error) {
    return { code: 1, output: `${(error as Error).message}\n` };
  }
  return runCommand('node', ['tools/size-gate.ts']);
}

/** Checks without database and browser. */
export const checkSteps: readonly TestStep[] = [
  // This check takes longest, so it starts first.
  { name: 'lint and types', run: () => runCommand('oxlint', ['--type-aware', '--type-check']) },
  { name: 'house rules', run: () => runCommand('node', ['tools/house-rules.ts']) },
  { name: 'unused code', run: () => runCommand('knip', ['--no-progress']) },
  {
    name: 'drift of generated files',
    run: () => runCommand('node', ['tools/generate.ts', '--check']),
  },
  { name: 'format', run: () => runCommand('oxfmt', ['--check', '.']) },
];

export const unitTests: TestStep = { name: 'unit tests', run: () => runVitest('unit') };
export const storyTests: TestStep = {
  name: 'stories in Chromium',
  run: () => runVitest('stories'),
};
export const portalWeight: TestStep = { name: 'portal build and weight', run: checkPortalSize };

export const serviceTests: TestStep = {
  name: 'service tests on PostgreSQL',
  run: () => runVitest('service'),
};

/** Steps that need the embedded database. */
export const embeddedTests: readonly TestStep[] = [
  { name: 'service tests on the embedded database', run: () => runVitest('embedded') },
  { name: 'one kill on each engine, two rounds of each race', run: runShortProof },
];

/** Each project has its own instance of the product. */
export const journeySteps: readonly TestStep[] = ['desktop', 'phone'].map((project) => ({
  name: `journeys, ${project}`,
  run: () => runJourneys(project),
}));
