import type { Chance } from './chance.ts';
import { type Failpoint, failpoints } from './test-door.ts';

/** One death: when or where it comes, and what else is under way. */
export interface KillPlan {
  /** A named point of a transaction or a delivery; undefined dies at a moment. */
  readonly failpoint: Failpoint | undefined;
  readonly afterMs: number;
  /** Jobs and sandbox work while customers order. */
  readonly withJobs: boolean;
  /** Business time goes on before. */
  readonly timeGoesOn: boolean;
  /** The next start is killed too, before it answers, after so many milliseconds. */
  readonly startKilledAfterMs: number | undefined;
  /** After the restart the work that is due is done before the books are looked at. */
  readonly jobsAfter: boolean;
}

const isOfJobs = (name: Failpoint): boolean => !name.startsWith('gate.');

/** Draws a death: most come at any moment, the others at each named point in turn. */
export function drawKill(chance: Chance, number: number): KillPlan {
  const atPoint = number % 3 === 2;
  const failpoint = atPoint ? failpoints[Math.floor(number / 3) % failpoints.length] : undefined;
  const afterMs = 5 + chance.below(995);
  const withJobs = chance.happens(0.4) || (failpoint !== undefined && isOfJobs(failpoint));
  const timeGoesOn = chance.happens(0.5);
  const startKilledAfterMs = chance.happens(0.1) ? chance.below(1500) : undefined;
  return {
    failpoint,
    afterMs,
    withJobs,
    timeGoesOn,
    startKilledAfterMs,
    jobsAfter: chance.happens(0.4),
  };
}
