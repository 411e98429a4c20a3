import { findLastPublishedReportYear, visibleReportYearCount } from '@participe/domain';
import type { Clock } from '../kernel/clock.ts';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { runAsSystem } from '../kernel/unit-of-work.ts';
import { dequeueStaleReport } from '../positions/index.ts';
import { toYearPeriod } from './facts.store.ts';
import { publishReport } from './publish.ts';
import {
  readPublicationProgress,
  readNextOwnerIdsToReport,
  readReportsToRecompute,
  savePublicationProgress,
} from './reports.store.ts';

const batchSize = 50;

/** The tax jobs read business time, so that the clock of the demo decides when February begins. */
type Deps = Omit<JobDeps, 'clock'> & {
  readonly clock: Pick<Clock, 'now' | 'today' | 'sessionNow'>;
};

/**
 * Publishes the reports of the last finished year from 1 February on, once per person and each in its own transaction
 * (TAX-10).
 */
export async function publishReports(deps: Deps): Promise<number> {
  const { database } = deps;
  const year = findLastPublishedReportYear(deps.clock.today());
  const { last_person: after, finished_at: finishedAt } = await readPublicationProgress(
    database,
    year,
  );
  if (finishedAt !== null) return 0;
  const people = await readNextOwnerIdsToReport(database, after, toYearPeriod(year), batchSize);
  for (const person of people) await runAsSystem(deps, (work) => publishReport(work, person, year));
  await savePublicationProgress(database, year, {
    last_person: people.at(-1) ?? after,
    finished_at: people.length < batchSize ? deps.clock.now() : null,
  });
  return people.length;
}

/**
 * Publishes corrected versions for one account with late bookings (TAX-11). Waits for the publication of the last
 * finished year, because a report in progress might miss the bookings; people without a report get the corrected
 * figures with that publication.
 */
async function correctNextAccount(deps: Deps): Promise<boolean> {
  const today = deps.clock.today();
  const thisYear = Number(today.slice(0, 4));
  return runAsSystem(deps, async (work) => {
    if (
      (await readPublicationProgress(work.db, findLastPublishedReportYear(today))).finished_at ===
      null
    )
      return false;
    const staleReportMark = await dequeueStaleReport(work.db, `${thisYear}-01-01`);
    if (staleReportMark === undefined) return false;
    const firstYear = Math.max(
      Number(staleReportMark.since.slice(0, 4)),
      thisYear - visibleReportYearCount,
    );
    for (const { uuid_intervener: person, year } of await readReportsToRecompute(
      work.db,
      staleReportMark.uuid_account,
      firstYear,
    ))
      await publishReport(work, person, year);
    return true;
  });
}

/** Publishes corrected versions for a limited number of accounts and returns this number. */
export async function correctReports(deps: Deps): Promise<number> {
  let count = 0;
  while (count < batchSize && (await correctNextAccount(deps))) count += 1;
  return count;
}

/** Jobs that publish and correct tax reports (TAX-10, TAX-11). */
export const taxJobs: readonly Job[] = [
  { name: 'tax-reports', run: publishReports },
  { name: 'corrected-tax-reports', run: correctReports },
];
