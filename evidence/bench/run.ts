import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../../tools/postgres.ts';
import { runUntilExit } from '../proof/service-process.ts';
import { repositoryRoot } from '../../tools/root.ts';
import { measureAnswers } from './answers.ts';
import { measureCutoff } from './cutoff.ts';
import { measureNavImport, measureStatementImport } from './imports.ts';
import { measureNavPublication } from './holders.ts';
import { compareLotCounts } from './lots.ts';
import { type MeasurementLength, measureEvolution, measureOrderList } from './query-ratio.ts';
import { compareHistorySizes } from './sizes.ts';
import { measureStartAndMemory } from './starts.ts';
import { type BenchFigure, summarizeGoals, printFigures } from './table.ts';
import { createBenchSetup } from './bench-setup.ts';
import { measureWrites } from './writes.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    samples: { type: 'string', default: '300' },
    orders: { type: 'string', default: '10000' },
    movements: { type: 'string', default: '10000' },
    products: { type: 'string', default: '1000' },
    holders: { type: 'string', default: '50000' },
    only: {
      type: 'string',
      default: 'answers,list,evolution,sizes,writes,lots,cutoff,statement,navs,holders,starts',
    },
  },
});

const duration: MeasurementLength = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
};

function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints the sizes of the built portal, or the commands that build it. */
async function printPortalSizes(): Promise<void> {
  if (!existsSync(`${repositoryRoot}apps/portal/dist/.vite/manifest.json`)) {
    printLine('The portal is not built: its weights are those of "npm run build" and "npm test".');
    return;
  }
  const { output } = await runUntilExit(['tools/size-gate.ts'], process.env);
  printLine(output.trimEnd());
}

/** Returns the last five warnings and errors in the log of the service. */
function lastErrors(logFile: string): string {
  if (!existsSync(logFile)) return 'The service was not started.';
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return lines
    .filter((line) => !line.includes('"level":30'))
    .slice(-5)
    .join('\n');
}

/** Prints all figures with their goals. A missed goal is not an error. */
async function runBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'participe-bench-'));
  const postgres = await startTestPostgres({ durable: true });
  try {
    const benchSetup = await createBenchSetup(postgres.url, folder);
    const benchParts: Readonly<Record<string, () => Promise<BenchFigure[]>>> = {
      answers: () => measureAnswers(benchSetup, duration),
      list: () => measureOrderList(benchSetup, duration),
      evolution: () => measureEvolution(benchSetup, duration),
      sizes: () => compareHistorySizes(benchSetup, Number(values.samples)),
      writes: () => measureWrites(benchSetup, duration),
      lots: () => compareLotCounts(benchSetup, Number(values.samples)),
      cutoff: () => measureCutoff(benchSetup, postgres.url, Number(values.orders)),
      statement: () => measureStatementImport(benchSetup, postgres.url, Number(values.movements)),
      navs: () => measureNavImport(benchSetup, postgres.url, Number(values.products)),
      holders: () => measureNavPublication(benchSetup, postgres.url, Number(values.holders)),
      starts: () => measureStartAndMemory(benchSetup, duration),
    };
    const figures: BenchFigure[] = [];
    for (const name of values.only.split(',')) {
      const part = benchParts[name];
      if (part === undefined) throw new Error(`There is no part ${name}.`);
      const partFigures = await part();
      printFigures(partFigures);
      figures.push(...partFigures);
    }
    printLine(summarizeGoals(figures));
    await printPortalSizes();
  } catch (error) {
    printLine(lastErrors(join(folder, 'service.log')));
    throw error;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await runBench();
