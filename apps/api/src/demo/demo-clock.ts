import { nextDueInstant } from './operations/index.ts';
import type { Service } from './service.ts';

const beatMs = 2000;
const restBeats = 3;

/**
 * The demo's business time: when nothing has moved for a few beats and an order waits for an hour that
 * is still to come, business time jumps there. Session time is another reading and stays where it is.
 */
export function startDemoClock(service: Service): void {
  let rested = 0;
  const beat = async (): Promise<void> => {
    const { clock, database, services } = service;
    await clock.reload(database.db);
    const runs = await service.runDueWork();
    rested = runs.length === 0 ? rested + 1 : 0;
    if (rested < restBeats) return;
    const due = await nextDueInstant(database.db, services, clock.now());
    if (due === undefined || due <= clock.now()) return;
    await clock.setBusinessTime(database.db, due, false);
    services.log.info({ business_time: due.toISOString() }, 'the demo moved business time');
    rested = 0;
  };
  let beating = false;
  setInterval(() => {
    if (beating) return;
    beating = true;
    beat()
      .catch((error: unknown) => service.services.log.error({ err: error as Error }))
      .finally(() => {
        beating = false;
      });
  }, beatMs).unref();
}
