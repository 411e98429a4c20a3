import type { PersonalDataReport } from './personal-data/prove-personal-data.ts';
import { type AuditReport, heapMegabytes } from './audit/prove-audit.ts';
import type { FilesReport } from './files/run-files.ts';
import type { FuzzReport } from './fuzz/run-fuzz.ts';
import type { ImportsReport, ImportMeasurement } from './imports.ts';
import type { KillReport } from './kills.ts';
import type { OutagesReport } from './outages.ts';
import type { RacesReport } from './races.ts';
import type { TimingReport } from './timing.ts';
import type { WeaknessesReport } from './weaknesses/run-weaknesses.ts';
import type { CorpusReport } from '../../packages/file-sanitizer/test/sanitize-corpus.sample.ts';
import { claim, failedChecks, say } from './claims.ts';

export function checkKillReport(report: KillReport): void {
  const { engine, kills, atFailpoints, whileStarting, acknowledged, redemptions, signed } = report;
  say(
    `${engine}: ${String(kills)} kills (${String(atFailpoints)} at named points) and ` +
      `${String(whileStarting)} of a start; ${String(acknowledged)} orders acknowledged ` +
      `(${String(redemptions)} redemptions), ${String(signed)} signatures, ` +
      `${String(report.settled)} unknown and settled by their key, ` +
      `${String(report.executed)} executed at the end`,
  );
  const refusalLines = [...report.refusals].map(([code, count]) => `${code} × ${String(count)}`);
  if (refusalLines.length > 0) say(`  refused: ${refusalLines.join(', ')}`);
  claim('orders were acknowledged, signed and executed', signed > 0 && report.executed > 0);
  claim('nothing acknowledged is lost', report.lost.length === 0, report.lost);
  claim('nothing is doubled', report.doubled.length === 0, report.doubled);
  claim(
    'no call failed while the service was alive',
    report.failures.length === 0,
    report.failures.map(String),
  );
  claim('outbox, jobs and the outside world came to rest', report.quiet);
  claim('the books reconcile', report.reconciled, failedChecks(report.books));
  claim('a cent planted in the ledger is found', report.centFound);
}

const maxReturnMs = 5000;

export function checkOutagesReport(report: OutagesReport): void {
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
  claim('it read again within five seconds', longest < maxReturnMs, returns.map(String));
  claim(
    'meanwhile it answered 503 and nothing else',
    report.failures.length === 0,
    report.failures.map(String),
  );
  claim('nothing acknowledged is lost', report.lost.length === 0, report.lost);
  claim('nothing is doubled', report.doubled.length === 0, report.doubled);
  claim('outbox, jobs and the outside world came to rest', report.quiet);
  claim('the books reconcile', report.reconciled, failedChecks(report.books));
}

export function checkRacesReport({ races, reconciled, books }: RacesReport): void {
  say(`${String(races.length)} races on two processes over one PostgreSQL:`);
  for (const { name, rounds, violations } of races) {
    const text = `${name}: ${String(rounds)} rounds, ${String(violations.length)} violations`;
    claim(text, rounds > 0 && violations.length === 0, violations);
  }
  claim('the books reconcile after the races', reconciled, failedChecks(books));
}

const sentText = (measurement: ImportMeasurement): string =>
  `${measurement.file}: ${measurement.megabytes.toFixed(1)} MB, ${String(measurement.status)} ${measurement.code} ` +
  `${String(measurement.rowsOk)} taken, ${String(measurement.rowsError)} refused, ${measurement.seconds.toFixed(1)} s, ` +
  `at most ${String(measurement.peakMegabytes)} MB of memory`;

const sumRows = (measurements: readonly ImportMeasurement[]): number =>
  measurements.reduce((total, { rowsOk }) => total + rowsOk, 0);
const maxMemoryMegabytes = 1024;

export function checkImportsReport(report: ImportsReport, rows: number): void {
  const { million, others, parts, again, statements, movements, valuesAfter } = report;
  const [tooLongStatement, cutStatement, wholeStatement, repeatedStatement] = statements;
  const allFiles = [million, ...others, ...parts, again, ...statements];
  say(
    `files of ${rows.toLocaleString('en')} rows (${String(report.restingMegabytes)} MB at rest):`,
  );
  for (const importMeasurement of allFiles) say(`  ${sentText(importMeasurement)}`);
  const tooLarge = [
    million,
    ...others,
    ...(tooLongStatement === undefined ? [] : [tooLongStatement]),
  ];
  const unexpectedRefusals = tooLarge.filter(({ code }) => code !== '413-001').map(sentText);
  claim(
    'a file that is too large is refused, and nothing of it is there',
    unexpectedRefusals.length === 0,
    unexpectedRefusals,
  );
  claim('and no value of it is stored', valuesAfter.million === 0);
  claim(
    'the same rows in parts are all taken',
    sumRows(parts) === valuesAfter.parts && sumRows(parts) >= rows,
  );
  claim('a part again is nothing new', again.rowsOk === 0 && again.rowsError === 0);
  claim(
    'a statement that is cut short is refused whole',
    cutStatement?.rowsOk === 0 && cutStatement.rowsError > 0,
  );
  claim(
    'the largest statement is taken once, whole',
    wholeStatement !== undefined &&
      wholeStatement.rowsOk === movements &&
      repeatedStatement?.rowsOk === movements &&
      movements > 0,
  );
  const largestPeak = Math.max(...allFiles.map(({ peakMegabytes }) => peakMegabytes));
  claim(
    `memory stays below ${String(maxMemoryMegabytes)} MB`,
    largestPeak < maxMemoryMegabytes,
    allFiles.map(sentText),
  );
  claim('the books reconcile after the files', report.reconciled, failedChecks(report.books));
}

export function checkFilesReport({ verdicts, missing, plantedFound }: FilesReport): void {
  const files = verdicts.reduce((total, verdict) => total + verdict.files, 0);
  say(`${String(files)} files, opened with the programs that people have:`);
  for (const { kind, files: count, faults } of verdicts)
    claim(`${String(count)} × ${kind}`, faults.length === 0, faults);
  claim('every kind of paper was there', missing.length === 0, missing);
  claim('a formula planted in a file is found', plantedFound);
}

export function checkFuzzReport(report: FuzzReport): void {
  const { calls, requests, byStatus, neverAccepted, faults } = report;
  const statuses = [...byStatus].toSorted(([one], [other]) => one - other);
  say(
    `${String(requests)} requests to ${String(calls)} calls: ` +
      statuses.map(([status, count]) => `${String(status)} × ${String(count)}`).join(', '),
  );
  say(`  accepted no request: ${String(neverAccepted.length)}: ${neverAccepted.join(', ')}`);
  claim('no request was answered with a failure of the service', faults.length === 0, faults);
  claim('half of the calls accepted some of their requests', neverAccepted.length * 2 < calls);
  claim('the process of the service never ended', report.survived);
  claim('outbox, jobs and the outside world came to rest', report.quiet);
  claim('the books reconcile', report.reconciled, failedChecks(report.books));
}

export function checkUploadsReport({ sanitized, refused, ended, faults }: CorpusReport): void {
  const uploadCount = sanitized + refused;
  say(
    `${String(uploadCount)} hostile uploads: ${String(sanitized)} rewritten, ${String(refused)} refused, ` +
      `of which ${String(ended)} ended their process`,
  );
  claim(
    'every result is bounded, acts in nothing and is rewritten to itself',
    faults.length === 0,
    faults,
  );
  claim(
    'some were rewritten and some refused',
    sanitized > uploadCount / 10 && refused > uploadCount / 10,
  );
}

const maxDifference = 0.05;

export function checkTimingReport({ callName, asked, runs, different }: TimingReport): void {
  say(
    `${String(asked)} ${callName} in each of ${String(runs.length)} runs, known and unknown names mixed:`,
  );
  for (const { known, unknown, difference } of runs)
    say(
      `  medians ${known.toFixed(2)} ms and ${unknown.toFixed(2)} ms, ` +
        `${(difference * 100).toFixed(2)} % apart`,
    );
  const closeRunCount = runs.filter(({ difference }) => difference < maxDifference).length;
  claim(
    `${callName}: the medians are less than 5 % apart in two of three runs`,
    closeRunCount >= 2,
  );
  claim(`${callName}: status and body are the same`, different.length === 0, different);
}

export function checkWeaknessesReport({ failedWithout, results }: WeaknessesReport): void {
  const foundWeaknessCount = results.filter(({ caughtBy }) => caughtBy !== undefined).length;
  say(`${String(foundWeaknessCount)} of ${String(results.length)} planted weaknesses are caught:`);
  claim('the same tests pass while nothing is planted', failedWithout.length === 0, failedWithout);
  for (const { weakness, caughtBy } of results) {
    const text = `${weakness.name}: ${caughtBy ?? 'no test fails'}`;
    claim(text, caughtBy !== undefined, [weakness.file, weakness.test]);
  }
}

export function checkPersonalDataReport(report: PersonalDataReport): void {
  say(`${String(report.values)} values that a client entered:`);
  claim('no file of the folder contains one', report.files.length === 0, report.files);
  claim('the same search finds a value that is not encrypted', report.searchFinds);
  claim('no row contains one, at the end of every run', report.rows.length === 0, report.rows);
  for (const { done, of } of report.killed)
    claim(`a run was killed at ${String(done)} of ${String(of)} rows`, done > 0 && done < of);
  claim('the client reads them at all times', report.isReadAlways);
}

export function checkAuditReport({ entries, before, after, books }: AuditReport): void {
  const textOf = ({ seconds, peakMegabytes }: AuditReport['before']): string =>
    `${seconds.toFixed(1)} s, ${String(peakMegabytes)} MB`;
  say(
    `reconcile of the demo: ${textOf(before)}; with ${entries.toLocaleString('en')} more entries ` +
      `of the audit: ${textOf(after)}, ` +
      `${(((after.seconds - before.seconds) * 1e6) / entries).toFixed(0)} µs an entry`,
  );
  claim('the books reconcile', before.reconciled && after.reconciled, failedChecks(books));
  claim(`a heap of ${String(heapMegabytes)} MB is enough`, after.reconciled);
}
