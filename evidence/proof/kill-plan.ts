import type { SeededRandom } from './seeded-random.ts';
import { type Failpoint, failpoints } from './test-interface.ts';

/** A planned crash: its moment or its place in the code, and the work in progress at that time. */
export interface KillPlan {
  /** Place in a transaction or delivery at which the process crashes; undefined for a crash at a random time. */
  readonly failpoint: Failpoint | undefined;
  readonly afterMs: number;
  /** True when jobs and sandbox run while clients place orders. */
  readonly withJobs: boolean;
  /** True when business time is advanced before the crash. */
  readonly timeAdvances: boolean;
  /** Milliseconds after which the restarted process is killed before it responds; undefined when it is not killed. */
  readonly startKilledAfterMs: number | undefined;
  /** True when due jobs run after the restart, before the orders are verified. */
  readonly jobsAfter: boolean;
}

const isOfJobs = (name: Failpoint): boolean => !name.startsWith('gate.');

/** Two thirds of the crashes happen at a random moment, the others at each named place in turn. */
export function createKillPlan(randomSource: SeededRandom, number: number): KillPlan {
  const isAtFailpoint = number % 3 === 2;
  const failpoint = isAtFailpoint
    ? failpoints[Math.floor(number / 3) % failpoints.length]
    : undefined;
  const afterMs = 5 + randomSource.below(995);
  const withJobs = randomSource.happens(0.4) || (failpoint !== undefined && isOfJobs(failpoint));
  const timeAdvances = randomSource.happens(0.5);
  const startKilledAfterMs = randomSource.happens(0.1) ? randomSource.below(1500) : undefined;
  return {
    failpoint,
    afterMs,
    withJobs,
    timeAdvances,
    startKilledAfterMs,
    jobsAfter: randomSource.happens(0.4),
  };
}
