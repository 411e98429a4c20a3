import { endAlarms, raiseAlarm } from '../alarms.ts';
import type { PartnerLane } from '../breakers.ts';
import { readPartnerLaneAges } from './outbox.store.ts';
import type { Job, JobDeps } from './runner.ts';

/** Age in seconds above which an undelivered item raises an alarm. A code is valid for only five minutes. */
const ageMaxSeconds: Partial<Record<PartnerLane, number>> = { codes: 60, access: 60 };
const otherAgeMaxSeconds = 900;

/**
 * Raises an alarm for each lane with an item that waits too long, and ends the alarms of the other lanes (API-34).
 */
async function watchOutboxAge({ database, services, clock }: JobDeps): Promise<number> {
  const now = clock.sessionNow();
  const lateLanes = [...(await readPartnerLaneAges(database, now))].filter(
    ([lane, age]) => age > (ageMaxSeconds[lane] ?? otherAgeMaxSeconds),
  );
  for (const [lane, seconds] of lateLanes)
    await raiseAlarm(database, services.log, now, {
      kind: 'OUTBOX_AGE',
      subject: lane,
      detail: { seconds },
    });
  const excludedLanes = lateLanes.map(([lane]) => lane);
  await endAlarms(database, services.log, now, { kind: 'OUTBOX_AGE', except: excludedLanes });
  return 0;
}

export const outboxAgeJob: Job = { name: 'outbox.age', run: watchOutboxAge };
