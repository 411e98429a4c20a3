import {
  type PlainDate,
  type StatementPeriod,
  addDays,
  findLastPublishedReportYear,
  lastFinishedQuarter,
  taxReportPublicationDate,
} from '@participe/domain';
import { createStatementPaper, createYearReportPaper } from '../documents/index.ts';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { type UnitOfWork, runAsSystem } from '../kernel/unit-of-work.ts';
import { notifyOfReport } from '../tax/index.ts';
import {
  type ReportRunKey,
  type ReportRunKind,
  lacksNetAssetValues,
  lockReportRun,
  saveReportRunState,
  readNextAccountIds,
  readNextOwnerIds,
  readReportRun,
} from './report-run.store.ts';
import { readStatementFacts } from './stated-account.ts';
import { readYearReportFacts } from './year-report.ts';

const batch = 50;
/** Days to wait for a missing net asset value, after which the reports use the last published value (RPT-09). */
const waitDays = 10;

interface Run {
  readonly kind: ReportRunKind;
  readonly readNext: typeof readNextAccountIds;
  /**
   * Reads the content of a report and returns the function that writes it; undefined when there is nothing to report.
   */
  readonly prepare: (
    deps: JobDeps,
    uuid: string,
    period: StatementPeriod,
  ) => Promise<((work: UnitOfWork) => Promise<void>) | undefined>;
}

/**
 * Processes the next accounts or people of a run and returns their number. The facts are read before the transaction,
 * which writes the reports and advances the run unless another worker has done so (RPT-13).
 */
async function writeBatch(deps: JobDeps, run: Run, period: StatementPeriod): Promise<number> {
  const { database } = deps;
  const key: ReportRunKey = { kind: run.kind, periodEnd: period.to };
  const { after, finished } = await readReportRun(database, key);
  if (finished) return 0;
  const uuids = await run.readNext(database, after, period, batch);
  const writes: (((work: UnitOfWork) => Promise<void>) | undefined)[] = [];
  for (const uuid of uuids) writes.push(await run.prepare(deps, uuid, period));
  return runAsSystem(deps, async (work) => {
    const runState = await lockReportRun(work.db, key);
    if (runState.finished || runState.after !== after) return uuids.length;
    for (const write of writes) await write?.(work);
    await saveReportRunState(work.db, key, {
      after_uuid: uuids.at(-1) ?? after,
      finished_at: uuids.length < batch ? work.clock.now : null,
    });
    return uuids.length;
  });
}

const statements: Run = {
  kind: 'STATEMENTS',
  readNext: readNextAccountIds,
  prepare: async ({ database }, uuid, period) => {
    const facts = await readStatementFacts(database, uuid, period);
    return async ({ db, clock }) => {
      await createStatementPaper(db, clock, uuid, facts);
    };
  },
};

const yearReports: Run = {
  kind: 'YEAR',
  readNext: readNextOwnerIds,
  prepare: async ({ database }, uuid, period) => {
    const facts = await readYearReportFacts(database, uuid, period);
    if (facts === undefined) return undefined;
    return async ({ db, clock }) => {
      const uuidDocument = await createYearReportPaper(db, clock, uuid, facts);
      await notifyOfReport(db, clock, uuid, { type: 'IIGG_READY', year: facts.year, uuidDocument });
    };
  },
};

/**
 * Creates the reports of a period from their due day on, once the net asset values of the period's last day are
 * published or ten days have passed (RPT-09).
 */
async function writeDue(
  deps: JobDeps,
  run: Run,
  period: StatementPeriod,
  since: PlainDate,
): Promise<number> {
  const { database, clock } = deps;
  if ((await readReportRun(database, { kind: run.kind, periodEnd: period.to })).finished) return 0;
  const waits = clock.today() <= addDays(since, waitDays);
  if (waits && (await lacksNetAssetValues(database, period.to))) return 0;
  return writeBatch(deps, run, period);
}

/** Creates the statements of the last quarter (RPT-09). */
function writeQuarterlyStatements(deps: JobDeps): Promise<number> {
  const quarter = lastFinishedQuarter(deps.clock.today());
  return writeDue(deps, statements, quarter, quarter.to);
}

/** Creates the yearly reports, from the day on which tax reports are created (RPT-11). */
function writeYearReports(deps: JobDeps): Promise<number> {
  const year = findLastPublishedReportYear(deps.clock.today());
  const period = { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` };
  return writeDue(deps, yearReports, period, taxReportPublicationDate(year));
}

export const reportsJobs: readonly Job[] = [
  { name: 'statements', run: writeQuarterlyStatements },
  { name: 'year-reports', run: writeYearReports },
];
