import { type BusinessCalendar, madridDateAndTime, madridInstant } from '@participe/domain';
import type { Service } from '../service.ts';
import { waitsForTime } from './demo-clock.store.ts';

const beatMs = 1000;
const restBeats = 3;

/** The hours at which a fund's day moves on: values published, money in, cut-off, files out. */
const milestones = ['08:30', '10:30', '14:01', '18:00'] as const;

/** The next hour of a fund's day after an instant; days on which nothing moves are passed over. */
export function nextMilestone(now: Date, calendar: Pick<BusinessCalendar, 'roll' | 'next'>): Date {
  const today = calendar.roll(madridDateAndTime(now).date);
  for (const hour of milestones) {
    const instant = madridInstant(today, hour);
    if (instant > now) return instant;
  }
  return madridInstant(calendar.next(today), milestones[0]);
}

/** One beat: when nothing has moved for a while and a visitor's order waits for time to pass, business time jumps. */
async function beat(service: Service, rested: number): Promise<number> {
  const { clock, database, services } = service;
  const runs = await service.runDueWork();
  if (runs.length > 0) return 0;
  if (rested < restBeats || !(await waitsForTime(database.db))) return rested + 1;
  const next = nextMilestone(clock.now(), services.reference.calendar('MADRID'));
  await clock.setBusinessTime(database.db, next, false);
  services.log.info({ business_time: next.toISOString() }, 'the demo moved business time');
  return 0;
}

function every(ms: number, work: () => Promise<void>, service: Service): void {
  let busy = false;
  setInterval(() => {
    if (busy) return;
    busy = true;
    work()
      .catch((error: unknown) => service.services.log.error({ err: error as Error }))
      .finally(() => {
        busy = false;
      });
  }, ms).unref();
}

/**
 * The demo's business time, moved by the process that runs the work, so that an order placed now is
 * priced within a minute. Session time is another reading and stays where it is.
 */
export function leadDemoClock(service: Service): void {
  let rested = 0;
  every(
    beatMs,
    async () => {
      rested = await beat(service, rested);
    },
    service,
  );
}

/** A process that only answers reads where the other one has moved the clock. */
export function followDemoClock(service: Service): void {
  every(beatMs, () => service.clock.reload(service.database.db), service);
}
