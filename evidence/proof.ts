import { parseArgs } from 'node:util';
import type { DatabaseEngine } from './proof/service-process.ts';
import { type FilesReport, proveFiles } from './proof/files/run-files.ts';
import { type ImportsReport, type ImportMeasurement, proveImports } from './proof/imports.ts';
import { type KillReport, proveKills } from './proof/kills.ts';
import { type OutagesReport, proveOutages } from './proof/outages.ts';
import { runOrderRaces } from './proof/meetings/run-order-races.ts';
import { proveModel } from './proof/model.ts';
import { provePartners } from './proof/partners.ts';
import { type RacesReport, proveRaces } from './proof/races.ts';
import { type TimingReport, proveTiming } from './proof/timing.ts';
import {
  type CorpusReport,
  sanitizeCorpus,
} from '../packages/file-sanitizer/test/judge-corpus.sample.ts';
import { startSeededPostgres } from '../tools/seeds/seeds.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    /** Number of times the database server is ended, and number of its connections that are ended. */
    stops: { type: 'string', default: '100' },
    terminations: { type: 'string', default: '500' },
    seed: { type: 'string', default: '20261120' },
    engine: { type: 'string', default: 'postgres,embedded' },
    races: { type: 'string', default: '1000' },
    /** Number of rounds of each race. */
    meetings: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '120' },
    /** Number of runs of the model test against the service. */
    model: { type: 'string', default: '2000' },
    /** Number of stories in which events of partners arrive in any sequence. */
    partners: { type: 'string', default: '1000' },
    /** Number of rows of the largest import files. With fewer than 400,000 rows, no file exceeds the size limit. */
    rows: { type: 'string', default: '1000000' },
    /** Number of damaged and unfolding files that are sent through the sanitizer. */
    uploads: { type: 'string', default: '10000' },
    /** Names of the parts to run, separated by commas. */
    only: { type: 'string' },
  },
});

const parts = [
  'kills',
  'outages',
  'races',
  'meetings',
  'model',
  'partners',
  'imports',
  'files',
  'uploads',
  'timing',
] as const;
type Part = (typeof parts)[number];
const wanted: readonly string[] = values.only?.split(',') ?? parts;
const engines: readonly DatabaseEngine[] = ['postgres', 'embedded'];
const isEngine = (name: string): name is DatabaseEngine =>
  engines.some((engine) => engine === name);
const isWanted = (part: Part): boolean => wanted.includes(part);

const tally = { passed: 0, failed: 0 };

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Prints and counts one statement that the proof has checked. If it does not hold, also prints the counterexamples.
 */
function claim(text: string, holds: boolean, against: readonly string[] = []): void {
  tally[holds ? 'passed' : 'failed'] += 1;
  say(`  ${holds ? 'ok    ' : 'FAILED'} ${text}`);
  if (!holds) for (const line of against.slice(0, 20)) say(`         ${line}`);
}

function judgeKills(report: KillReport): void {
  const { engine, kills, atFailpoints, whileStarting, acknowledged, redemptions, signed } = report;
  say(
    `${engine}: ${String(kills)} kills (${String(atFailpoints)} at named points) and ` +
      `${String(whileStarting)} of a start; ${String(acknowledged)} orders acknowledged ` +
      `(${String(redemptions)} redemptions), ${String(signed)} signatures, ` +
      `${String(report.settled)} unknown and settled by their key, ` +
      `${String(report.executed)} executed at the end`,
  );
  const refused = [...report.refusals].map(([code, count]) => `${code} × ${String(count)}`);
  if (refused.length > 0) say(`  refused: ${refused.join(', ')}`);
  claim('orders were acknowledged, signed and executed', signed > 0 && report.executed > 0);
  claim('nothing acknowledged is lost', report.lost.length === 0, report.lost);
  claim('nothing is doubled', report.doubled.length === 0, report.doubled);
  claim(
    'no call failed while the service was alive',
    report.failures.length === 0,
    report.failures.map(String),
  );
  claim('outbox, jobs and the outside world came to rest', report.quiet);
  claim('the books reconcile', report.reconciled, report.books.split('\n'));
  claim('a cent planted in the ledger is found', report.centFound);
}

const returnMaxMs = 5000;

function judgeOutages(report: OutagesReport): void {
  const { stops, terminated, acknowledged, signed, settled, executed, returns } = report;
  const longest = Math.max(0, ...returns);
  say(
    `${String(stops)} ends of the database server and ${String(terminated)} of connections; ` +
      `${String(acknowledged)} orders acknowledged, ${String(signed)} signatures, ` +
      `${String(settled)} unknown and settled by their key, ${String(executed)} executed at the end; ` +
      `back after at most ${longest.toFixed(0)} ms`,
  );
  claim('orders were acknowledged, signed and executed', signed > 0 && executed > 0);
  claim('the process of the service never ended', report.survived);
  claim('it read again within five seconds', longest < returnMaxMs, returns.map(String));
  claim(
    'meanwhile it answered 503 and nothing else',
    report.failures.length === 0,
    report.failures.map(String),
  );
  claim('nothing acknowledged is lost', report.lost.length === 0, report.lost);
  claim('nothing is doubled', report.doubled.length === 0, report.doubled);
  claim('outbox, jobs and the outside world came to rest', report.quiet);
  claim('the books reconcile', report.reconciled, report.books.split('\n'));
}

function judgeRaces({ races, reconciled, books }: RacesReport): void {
  say(`${String(races.length)} races on two processes over one PostgreSQL:`);
  for (const { name, rounds, violations } of races) {
    const text = `${name}: ${String(rounds)} rounds, ${String(violations.length)} violations`;
    claim(text, rounds > 0 && violations.length === 0, violations);
  }
  claim('the books reconcile after the races', reconciled, books.split('\n'));
}

const sentText = (sent: ImportMeasurement): string =>
  `${sent.file}: ${sent.megabytes.toFixed(1)} MB, ${String(sent.status)} ${sent.code} ` +
  `${String(sent.rowsOk)} taken, ${String(sent.rowsError)} refused, ${sent.seconds.toFixed(1)} s, ` +
  `at most ${String(sent.peakMegabytes)} MB of memory`;

const sum = (sent: readonly ImportMeasurement[]): number =>
  sent.reduce((total, { rowsOk }) => total + rowsOk, 0);
const memoryMax = 1024;

function judgeImports(report: ImportsReport, rows: number): void {
  const { million, others, parts, again, statements, movements, valuesAfter } = report;
  const [all, cut, whole, same] = statements;
  const every = [million, ...others, ...parts, again, ...statements];
  say(
    `files of ${rows.toLocaleString('en')} rows (${String(report.restingMegabytes)} MB at rest):`,
  );
  for (const sent of every) say(`  ${sentText(sent)}`);
  const tooLarge = [million, ...others, ...(all === undefined ? [] : [all])];
  const taken = tooLarge.filter(({ code }) => code !== '413-001').map(sentText);
  claim(
    'a file that is too large is refused, and nothing of it is there',
    taken.length === 0,
    taken,
  );
  claim('and no value of it is stored', valuesAfter.million === 0);
  claim(
    'the same rows in parts are all taken',
    sum(parts) === valuesAfter.parts && sum(parts) >= rows,
  );
  claim('a part again is nothing new', again.rowsOk === 0 && again.rowsError === 0);
  claim('a statement that is cut short is refused whole', cut?.rowsOk === 0 && cut.rowsError > 0);
  claim(
    'the largest statement is taken once, whole',
    whole !== undefined &&
      whole.rowsOk === movements &&
      same?.rowsOk === movements &&
      movements > 0,
  );
  const most = Math.max(...every.map(({ peakMegabytes }) => peakMegabytes));
  claim(`memory stays below ${String(memoryMax)} MB`, most < memoryMax, every.map(sentText));
  claim('the books reconcile after the files', report.reconciled, report.books.split('\n'));
}

function judgeFiles({ verdicts, missing, plantedFound }: FilesReport): void {
  const files = verdicts.reduce((total, verdict) => total + verdict.files, 0);
  say(`${String(files)} files, opened with the programs that people have:`);
  for (const { kind, files: count, faults } of verdicts)
    claim(`${String(count)} × ${kind}`, faults.length === 0, faults);
  claim('every kind of paper was there', missing.length === 0, missing);
  claim('a formula planted in a file is found', plantedFound);
}

/** Files of the corpus unfold to at most 24 MB: twelve thousand bytes, doubled eleven times. */
const unfoldingDoublings = 12;

function judgeUploads({ sanitized, refused, ended, faults }: CorpusReport): void {
  const all = sanitized + refused;
  say(
    `${String(all)} hostile uploads: ${String(sanitized)} rewritten, ${String(refused)} refused, ` +
      `of which ${String(ended)} ended their process`,
  );
  claim(
    'every result is bounded, acts in nothing and is rewritten to itself',
    faults.length === 0,
    faults,
  );
  claim('some were rewritten and some refused', sanitized > all / 10 && refused > all / 10);
}

const apartMax = 0.05;

function judgeTiming({ way, asked, runs, different }: TimingReport): void {
  say(
    `${String(asked)} ${way} in each of ${String(runs.length)} runs, known and unknown names mixed:`,
  );
  for (const { known, unknown, apart } of runs)
    say(
      `  medians ${known.toFixed(2)} ms and ${unknown.toFixed(2)} ms, ` +
        `${(apart * 100).toFixed(2)} % apart`,
    );
  const close = runs.filter(({ apart }) => apart < apartMax).length;
  claim(`${way}: the medians are less than 5 % apart in two of three runs`, close >= 2);
  claim(`${way}: status and body are the same`, different.length === 0, different);
}

/**
 * Returns what is wrong with the command line: an unknown part, or numbers so small that nothing would be proved.
 */
function misused(): string | undefined {
  const unknown = wanted.filter((part) => !parts.some((one) => one === part));
  if (unknown.length > 0) return `There is no ${unknown.join(', ')}, only ${parts.join(', ')}.`;
  if (!values.engine.split(',').every(isEngine))
    return `An engine is ${engines.join(' or ')}, or both.`;
  const { kills, stops, terminations, races, meetings, seconds, model, partners, rows, uploads } =
    values;
  const counts = [kills, stops, terminations, races, meetings, seconds];
  const isNone = [...counts, model, partners, rows, uploads].some((count) => !(Number(count) >= 1));
  return isNone ? 'Parts are chosen with --only, and of each there is at least one.' : undefined;
}

/**
 * Runs the long proofs: crashes of the service with both database engines, races, timing and others. A seed makes
 * each run repeatable.
 */
async function prove(): Promise<number> {
  const [kills, seed, rounds, meetings, seconds, runs, stories, rows, uploads] = [
    values.kills,
    values.seed,
    values.races,
    values.meetings,
    values.seconds,
    values.model,
    values.partners,
    values.rows,
    values.uploads,
  ].map(Number) as [number, number, number, number, number, number, number, number, number];
  say(`seed ${String(seed)}`);
  const postgres = await startSeededPostgres();
  const adminUrl = postgres.url;
  try {
    if (isWanted('kills'))
      for (const engine of values.engine.split(',').filter(isEngine))
        judgeKills(await proveKills({ engine, kills, seed, adminUrl }));
    if (isWanted('outages'))
      judgeOutages(
        await proveOutages({
          stops: Number(values.stops),
          terminations: Number(values.terminations),
          seed,
        }),
      );
    if (isWanted('races')) judgeRaces(await proveRaces({ rounds, seconds, adminUrl }));
    if (isWanted('meetings')) judgeRaces(await runOrderRaces({ rounds: meetings, adminUrl }));
    if (isWanted('model'))
      claim(`${String(runs)} runs of the model hold`, await proveModel(runs, seed));
    if (isWanted('partners'))
      claim(`${String(stories)} stories end as in good order`, await provePartners(stories, seed));
    if (isWanted('imports')) judgeImports(await proveImports({ rows, adminUrl }), rows);
    if (isWanted('files')) judgeFiles(await proveFiles(adminUrl));
    if (isWanted('uploads')) judgeUploads(await sanitizeCorpus(seed, uploads, unfoldingDoublings));
    if (isWanted('timing'))
      for (const report of await proveTiming({ seed, adminUrl })) judgeTiming(report);
  } finally {
    await postgres.stop();
  }
  say(`${String(tally.passed)} passed, ${String(tally.failed)} failed`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

const fault = misused();
if (fault !== undefined) say(fault);
process.exitCode = fault === undefined ? await prove() : 1;
