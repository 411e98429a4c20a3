import { type BusinessCalendar, madridDateAndTime, madridInstant } from '@participe/domain';
import type { Service } from '../service.ts';
import { hasVisitorOrderInProgress } from './demo-clock.store.ts';

const tickMs = 1000;
const idleTicksMin = 3;

/**
 * Times to which the demo advances. Shortly before them prices are published, money arrives, the cut-off passes and
 * files are sent.
 */
const milestones = ['08:30', '10:30', '14:01', '18:00'] as const;

/** Returns the first of `milestones` after `now`, on this business day or the next one. */
export function findNextDemoMilestone(
  now: Date,
  calendar: Pick<BusinessCalendar, 'roll' | 'next'>,
): Date {
  const today = calendar.roll(madridDateAndTime(now).date);
  for (const hour of milestones) {
    const instant = madridInstant(today, hour);
    if (instant > now) return instant;
  }
  return madridInstant(calendar.next(today), milestones[0]);
}

/**
 * Returns the number of successive ticks without due work. After several such ticks, business time advances to the
 * next milestone if a visitor's order or payment is in progress.
 */
async function advanceWhenIdle(service: Service, idleTicks: number): Promise<number> {
  const { clock, database, services } = service;
  const runs = await service.runDueWork();
  if (runs.length > 0) return 0;
  if (idleTicks < idleTicksMin || !(await hasVisitorOrderInProgress(database.db)))
    return idleTicks + 1;
  const nextMilestone = findNextDemoMilestone(clock.now(), services.reference.calendar('MADRID'));
  await clock.setBusinessTime(database.db, nextMilestone, false);
  services.log.info({ business_time: nextMilestone.toISOString() }, 'the demo moved business time');
  return 0;
}

function runEvery(ms: number, work: () => Promise<void>, service: Service): void {
  let isBusy = false;
  setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch((error: unknown) => service.services.log.error({ err: error as Error }))
      .finally(() => {
        isBusy = false;
      });
  }, ms).unref();
}

/**
 * Advances the demo's business time in the worker process, so that a new order is priced within a minute. Session
 * time does not change.
 */
export function startAdvancingDemoClock(service: Service): void {
  let idleTicks = 0;
  runEvery(
    tickMs,
    async () => {
      idleTicks = await advanceWhenIdle(service, idleTicks);
    },
    service,
  );
}

/** Reloads business time in processes that only serve requests, because another process advances it. */
export function startReloadingDemoClock(service: Service): void {
  runEvery(tickMs, () => service.clock.reload(service.database.db), service);
}
