import { endAlarms, raiseAlarm } from '../alarms.ts';
import { measureClockOffset } from '../clock.ts';
import type { Job } from './runner.ts';

/** Difference of the clocks in milliseconds above which an alarm is raised. */
const offsetMaxMs = 2000;
const intervalMs = 60_000;

/**
 * Creates the job that compares this machine's clock with the database's once a minute, and raises an alarm while
 * they differ (API-35).
 */
export function createClockOffsetJob(systemNow?: () => number): Job {
  let lastAt = 0;
  return {
    name: 'clock.offset',
    run: async ({ database, services, clock }) => {
      const now = clock.sessionNow();
      if (now.getTime() - lastAt < intervalMs) return 0;
      lastAt = now.getTime();
      const { offsetMs, uncertaintyMs } = await measureClockOffset(database, systemNow);
      const isWrong = Math.abs(offsetMs) - uncertaintyMs > offsetMaxMs;
      if (isWrong)
        await raiseAlarm(database, services.log, now, {
          kind: 'CLOCK',
          subject: 'database',
          detail: { offset_ms: offsetMs },
        });
      await endAlarms(database, services.log, now, {
        kind: 'CLOCK',
        except: isWrong ? ['database'] : [],
      });
      return 0;
    },
  };
}
