import type { Database } from '../database/connect.ts';
import type { Clock } from '../clock.ts';
import type { Services } from '../services.ts';
import { hitFailpoint } from '../failpoints.ts';
import { type PartnerLane, lanesBesidesOutbox, partnerLanes } from '../breakers.ts';
import { findDuePartnerLanes } from './outbox.store.ts';

export interface JobDeps {
  readonly database: Database;
  readonly services: Services;
  readonly clock: Clock;
}

/** A background job. `run` processes the due items and returns their number. */
export interface Job {
  readonly name: string;
  readonly run: (deps: JobDeps) => Promise<number>;
  /** The lane of a job that calls a partner; undefined for other jobs. */
  readonly lane?: PartnerLane;
}

export interface JobRun {
  readonly job: string;
  readonly count: number;
}

const roundsMax = 50;
/** Maximum number of rounds of a lane. A job processes only a few items per round, so that a lane can stop soon. */
const laneRoundsMax = 10_000;

/** Returns how many items the job processed. An error is logged, counts as 0 items and does not stop other jobs. */
async function attemptJob(job: Job, deps: JobDeps): Promise<number> {
  await hitFailpoint('jobs.before-item');
  try {
    return await job.run(deps);
  } catch (error) {
    deps.services.log.error({ job: job.name, err: error as Error });
    return 0;
  }
}

/**
 * Runs jobs in rounds until no job processes an item, the rounds are used up or the process stops. Adds the numbers
 * of processed items to `counts`.
 */
async function runRounds(
  deps: JobDeps,
  jobs: readonly Job[],
  counts: Map<string, number>,
  { rounds, isStopping }: { rounds: number; isStopping: () => boolean },
): Promise<void> {
  let idleRounds = 0;
  for (
    let completedRounds = 0;
    completedRounds < rounds && idleRounds < jobs.length;
    completedRounds += 1
  ) {
    for (const job of jobs) {
      if (isStopping()) return;
      const count = await attemptJob(job, deps);
      if (count > 0) counts.set(job.name, (counts.get(job.name) ?? 0) + count);
      idleRounds = count > 0 ? 0 : idleRounds + 1;
      if (idleRounds >= jobs.length) break;
    }
  }
}

const neverStops = (): boolean => false;

const toJobRuns = (counts: ReadonlyMap<string, number>): JobRun[] =>
  [...counts].map(([job, count]) => ({ job, count }));

/** Runs the jobs that call no partner. Several rounds are needed, because a job may create work for another job. */
export async function runJobsWithoutPartner(
  deps: JobDeps,
  jobs: readonly Job[],
): Promise<JobRun[]> {
  const jobsToRun = jobs.filter(({ lane }) => lane === undefined);
  const counts = new Map<string, number>();
  await runRounds(deps, jobsToRun, counts, { rounds: roundsMax, isStopping: neverStops });
  return toJobRuns(counts);
}

/** Runs the jobs of one lane until none of them has work. */
export async function runPartnerLane(
  deps: JobDeps,
  jobs: readonly Job[],
  lane: PartnerLane,
  isStopping = neverStops,
): Promise<JobRun[]> {
  const counts = new Map<string, number>();
  const laneJobs = jobs.filter((job) => job.lane === lane);
  await runRounds(deps, laneJobs, counts, { rounds: laneRoundsMax, isStopping });
  return toJobRuns(counts);
}

/**
 * Runs the jobs that call no partner and the lanes until no work is left. The lanes run one after another, because
 * concurrent lanes would each need a database connection.
 */
export async function runDueWork(deps: JobDeps, jobs: readonly Job[]): Promise<JobRun[]> {
  const counts = new Map<string, number>();
  for (let round = 0; round < roundsMax; round += 1) {
    const jobRuns = await runJobsWithoutPartner(deps, jobs);
    const dueLanes = await findDuePartnerLanes(deps.database, deps.clock.sessionNow());
    const laneRuns: JobRun[] = [];
    for (const lane of partnerLanes)
      if (dueLanes.has(lane) || lanesBesidesOutbox.has(lane))
        laneRuns.push(...(await runPartnerLane(deps, jobs, lane)));
    for (const { job, count } of [...jobRuns, ...laneRuns])
      counts.set(job, (counts.get(job) ?? 0) + count);
    if (laneRuns.length === 0) break;
  }
  return toJobRuns(counts);
}
