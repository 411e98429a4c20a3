import type { Database } from '../database/connect.ts';
import type { Clock } from '../clock.ts';
import type { Services } from '../services.ts';
import { failpoint } from '../failpoints.ts';

export interface JobDeps {
  readonly database: Database;
  readonly services: Services;
  readonly clock: Clock;
}

/** A job; `run` processes its due items and returns their number. */
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
 * Runs every job repeatedly until a whole round finds nothing, since one job may create work for another. A failing
 * job is logged and does not stop the others.
 */
export async function runDueWork(deps: JobDeps, jobs: readonly Job[]): Promise<JobRun[]> {
  const counts = new Map<string, number>();
  for (let round = 0; round < roundsMax; round += 1) {
    let did = 0;
    for (const job of jobs) {
      await failpoint('jobs.before-item');
      try {
        const count = await job.run(deps);
        did += count;
        if (count > 0) counts.set(job.name, (counts.get(job.name) ?? 0) + count);
      } catch (error) {
        deps.services.log.error({ job: job.name, err: error as Error });
      }
    }
    if (did === 0) break;
  }
  return [...counts].map(([job, count]) => ({ job, count }));
}
