import { type PartnerLane, lanesBesidesOutbox } from '../breakers.ts';
import { findDuePartnerLanes } from './outbox.store.ts';
import { type Job, type JobDeps, runPartnerLane } from './runner.ts';

/** Background worker that makes the deliveries to partners, with independent lanes. */
export interface PartnerLaneWorker {
  /** Runs the lanes without outbox items, whose work other jobs create. */
  readonly runPartnerJobs: () => void;
  /** Stops accepting work and waits until the calls to partners have ended. */
  readonly stop: () => Promise<void>;
}

const pollMs = 500;

/**
 * Starts the lanes with due outbox items twice a second (API-34). `acceptsChanges` is false while the disk is too
 * full (API-32).
 */
export function startPartnerLaneWorker(
  deps: JobDeps,
  jobs: readonly Job[],
  acceptsChanges: () => Promise<boolean>,
): PartnerLaneWorker {
  const runningDeliveries = new Map<PartnerLane, Promise<unknown>>();
  let isStopping = false;
  let currentCheck: Promise<void> | undefined;
  const startLane = (lane: PartnerLane): void => {
    if (isStopping || runningDeliveries.has(lane)) return;
    const run = runPartnerLane(deps, jobs, lane, () => isStopping).finally(() =>
      runningDeliveries.delete(lane),
    );
    runningDeliveries.set(lane, run);
  };
  const startDueLanes = async (): Promise<void> => {
    try {
      if (!(await acceptsChanges())) return;
      for (const lane of await findDuePartnerLanes(deps.database, deps.clock.sessionNow()))
        startLane(lane);
    } catch (error) {
      deps.services.log.warn({ err: error as Error }, 'the outbox could not be read');
    } finally {
      currentCheck = undefined;
    }
  };
  const timer = setInterval(() => {
    currentCheck ??= startDueLanes();
  }, pollMs);
  timer.unref();
  return {
    runPartnerJobs: () => lanesBesidesOutbox.forEach((lane) => startLane(lane)),
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await currentCheck;
      await Promise.all(runningDeliveries.values());
    },
  };
}
