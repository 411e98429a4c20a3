import { endAlarms, raiseAlarm } from '../alarms.ts';
import {
  type SecurityEventKind,
  countSecurityEvents,
  findBrokenSeals,
  securityEventKinds,
} from '../throttling/security-events.store.ts';
import type { Job, JobDeps } from './runner.ts';

const windowMinutes = 5;
/** Hours after a row was last found with a wrong seal until its alarm ends. */
const sealHours = 24;

/** Number of events of a kind within five minutes, from all callers, above which an alarm is raised (SES-34). */
export const alarmThresholds: Readonly<Record<SecurityEventKind, number>> = {
  WRONG_PASSWORD: 50,
  WRONG_SECOND_FACTOR: 30,
  WRONG_CODE: 30,
  LOCKOUT: 20,
  REFUSED_401: 1000,
  REFUSED_403: 100,
  FOREIGN_OBJECT: 10,
  UNKNOWN_OBJECT: 100,
  RATE_LIMIT: 50,
  REFUSED_INPUT: 1000,
  REFUSED_RULE: 1000,
  // Each wrong seal raises its own alarm in `watchSeals`.
  BROKEN_SEAL: Number.POSITIVE_INFINITY,
};

/** Raises an alarm for each row that was found with a wrong seal. */
async function watchSeals(
  database: JobDeps['database'],
  { log }: JobDeps['services'],
  now: Date,
): Promise<void> {
  const brokenSeals = await findBrokenSeals(
    database,
    new Date(now.getTime() - sealHours * 3_600_000),
  );
  for (const row of brokenSeals)
    await raiseAlarm(database, log, now, { kind: 'SEAL', subject: row, detail: {} });
  await endAlarms(database, log, now, { kind: 'SEAL', except: brokenSeals });
}

/** Raises an alarm for each kind of security event that is too frequent, and ends the alarms of the other kinds. */
async function watchSecurityRates({ database, services, clock }: JobDeps): Promise<number> {
  const now = clock.sessionNow();
  const counts = await countSecurityEvents(
    database,
    new Date(now.getTime() - windowMinutes * 60_000),
  );
  const frequent = securityEventKinds.filter(
    (kind) => (counts.get(kind) ?? 0) > alarmThresholds[kind],
  );
  for (const eventKind of frequent)
    await raiseAlarm(database, services.log, now, {
      kind: 'SECURITY_RATE',
      subject: eventKind,
      detail: { count: counts.get(eventKind) ?? 0, minutes: windowMinutes },
    });
  await endAlarms(database, services.log, now, { kind: 'SECURITY_RATE', except: frequent });
  await watchSeals(database, services, now);
  return 0;
}

export const securityRatesJob: Job = { name: 'security.rates', run: watchSecurityRates };
