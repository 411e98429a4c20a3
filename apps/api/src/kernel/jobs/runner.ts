import type { Database } from '../database/connect.ts';
import type { Clock } from '../clock.ts';
import type { Services } from '../services.ts';
import { hitFailpoint } from '../failpoints.ts';

export interface JobDeps {
  readonly database: Database;
  readonly services: Services;
  readonly clock: Clock;
}

/** A background job. `run` processes the items that are due and returns their number. */
export interface Job {
  readonly name: string;
  readonly run: (deps: JobDeps) => Promise<number>;
}

export interface JobRun {
  readonly job: string;
  readonly count: number;
}

const roundsMax = 50;

/**
 * Runs a job and returns how many items were processed. An error is logged, counts as 0 items and does not stop the
 * other jobs.
 */
async function attempt(job: Job, deps: JobDeps): Promise<number> {
  await hitFailpoint('jobs.before-item');
  try {
    return await job.run(deps);
  } catch (error) {
    deps.services.log.error({ job: job.name, err: error as Error });
    return 0;
  }
}

/**
 * Runs all jobs repeatedly until a round processes no item. Several rounds are needed because one
 * job may create work for another.
 */
export async function runDueWork(deps: JobDeps, jobs: readonly Job[]): Promise<JobRun[]> {
  const counts = new Map<string, number>();
  let idle = 0;
  for (let round = 0; round < roundsMax && idle < jobs.length; round += 1) {
    for (const job of jobs) {
      const count = await attempt(job, deps);
      if (count > 0) counts.set(job.name, (counts.get(job.name) ?? 0) + count);
      idle = count > 0 ? 0 : idle + 1;
      if (idle >= jobs.length) break;
    }
  }
  return [...counts].map(([job, count]) => ({ job, count }));
}
