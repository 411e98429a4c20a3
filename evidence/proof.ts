import { parseArgs } from 'node:util';
import type { DatabaseEngine } from './proof/service-process.ts';
import { proveFiles } from './proof/files/run-files.ts';
import { proveFuzz } from './proof/fuzz/run-fuzz.ts';
import { proveImports } from './proof/imports.ts';
import { proveKills } from './proof/kills.ts';
import { proveOutages } from './proof/outages.ts';
import { runOrderRaces } from './proof/order-races/run-order-races.ts';
import { proveModel } from './proof/model.ts';
import { provePartners } from './proof/partners.ts';
import { proveRaces } from './proof/races.ts';
import { proveTiming } from './proof/timing.ts';
import { claim, say, tally } from './proof/claims.ts';
import { proveAudit } from './proof/audit/prove-audit.ts';
import {
  checkAuditReport,
  checkFilesReport,
  checkFuzzReport,
  checkImportsReport,
  checkKillReport,
  checkOutagesReport,
  checkPersonalDataReport,
  checkRacesReport,
  checkTimingReport,
  checkUploadsReport,
  checkWeaknessesReport,
} from './proof/check-reports.ts';
import { provePersonalData } from './proof/personal-data/prove-personal-data.ts';
import { proveWeaknesses } from './proof/weaknesses/run-weaknesses.ts';
import { sanitizeCorpus } from '../packages/file-sanitizer/test/sanitize-corpus.sample.ts';
import { startSeededPostgres } from '../tools/seeds/seeds.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    /** Number of kills of the database server. */
    stops: { type: 'string', default: '100' },
    /** Number of ended connections to the database server. */
    terminations: { type: 'string', default: '500' },
    seed: { type: 'string', default: '20261120' },
    engine: { type: 'string', default: 'postgres,embedded' },
    races: { type: 'string', default: '1000' },
    /** Rounds of each race. */
    meetings: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '120' },
    /** Runs of the model test against the service. */
    model: { type: 'string', default: '2000' },
    /** Generated stories in which partner events arrive in a random sequence. */
    partners: { type: 'string', default: '1000' },
    /** Rows of the largest import files. With fewer than 400,000 rows, no file exceeds the size limit. */
    rows: { type: 'string', default: '1000000' },
    /** Hostile files that are sent through the sanitiser: damaged files, and small files that inflate. */
    uploads: { type: 'string', default: '10000' },
    /** Entries by which the audit chain grows before it is verified. */
    entries: { type: 'string', default: '1000000' },
    /** Requests of the fuzz. */
    requests: { type: 'string', default: '10000' },
    /** Only weaknesses whose names contain this text are planted. */
    weakness: { type: 'string' },
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
  'fuzz',
  'timing',
  'weaknesses',
  'audit',
  'personal-data',
] as const;
type Part = (typeof parts)[number];
const chosenParts: readonly string[] = values.only?.split(',') ?? parts;
const engines: readonly DatabaseEngine[] = ['postgres', 'embedded'];
const isEngine = (name: string): name is DatabaseEngine =>
  engines.some((engine) => engine === name);
const isChosen = (part: Part): boolean => chosenParts.includes(part);

/** Options with a number of at least one. */
const countOptions = [
  'kills',
  'stops',
  'terminations',
  'races',
  'meetings',
  'seconds',
  'model',
  'partners',
  'rows',
  'uploads',
  'entries',
  'requests',
] as const;

/** The smallest object stream of the corpus is doubled up to eleven times, so the largest one inflates to 24 MB. */
const inflationDoublings = 12;

/** Returns the error in the command line: an unknown part or engine, or a number below one. */
function findUsageError(): string | undefined {
  const unknownNames = chosenParts.filter((part) => !parts.some((one) => one === part));
  if (unknownNames.length > 0)
    return `There is no ${unknownNames.join(', ')}, only ${parts.join(', ')}.`;
  if (!values.engine.split(',').every(isEngine))
    return `An engine is ${engines.join(' or ')}, or both.`;
  const hasCountBelowOne = countOptions.some((name) => !(Number(values[name]) >= 1));
  return hasCountBelowOne
    ? 'Parts are chosen with --only, and of each there is at least one.'
    : undefined;
}

/** Runs the long proofs. The seed determines everything that is drawn at random. */
async function runProof(): Promise<number> {
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
    if (isChosen('kills'))
      for (const engine of values.engine.split(',').filter(isEngine))
        checkKillReport(await proveKills({ engine, kills, seed, adminUrl }));
    if (isChosen('outages'))
      checkOutagesReport(
        await proveOutages({
          stops: Number(values.stops),
          terminations: Number(values.terminations),
          seed,
        }),
      );
    if (isChosen('races')) checkRacesReport(await proveRaces({ rounds, seconds, adminUrl }));
    if (isChosen('meetings')) checkRacesReport(await runOrderRaces({ rounds: meetings, adminUrl }));
    if (isChosen('model'))
      claim(`${String(runs)} runs of the model hold`, await proveModel(runs, seed));
    if (isChosen('partners'))
      claim(`${String(stories)} stories end as in good order`, await provePartners(stories, seed));
    if (isChosen('imports')) checkImportsReport(await proveImports({ rows, adminUrl }), rows);
    if (isChosen('files')) checkFilesReport(await proveFiles(adminUrl));
    if (isChosen('uploads'))
      checkUploadsReport(await sanitizeCorpus(seed, uploads, inflationDoublings));
    if (isChosen('fuzz'))
      checkFuzzReport(await proveFuzz({ requests: Number(values.requests), seed, adminUrl }));
    if (isChosen('timing'))
      for (const report of await proveTiming({ seed, adminUrl })) checkTimingReport(report);
    if (isChosen('audit'))
      checkAuditReport(await proveAudit({ entries: Number(values.entries), adminUrl }));
    if (isChosen('personal-data')) checkPersonalDataReport(await provePersonalData(adminUrl));
    if (isChosen('weaknesses')) checkWeaknessesReport(proveWeaknesses(values.weakness));
  } finally {
    await postgres.stop();
  }
  say(`${String(tally.passed)} passed, ${String(tally.failed)} failed`);
  return tally.failed === 0 && tally.passed > 0 ? 0 : 1;
}

const usageError = findUsageError();
if (usageError !== undefined) say(usageError);
process.exitCode = usageError === undefined ? await runProof() : 1;
