import type { Database } from '../db/connect.ts';
import { type AuditEvent, appendAudit, systemOrigin } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Moment, Services } from '../kernel/context.ts';
import { inTransaction } from '../kernel/transaction.ts';
import type { Work } from './work.ts';

/** One reading of the clock for a whole item. */
function readingOf(clock: Pick<Clock, 'now' | 'today' | 'sessionNow'>): Moment {
  return { now: clock.now(), today: clock.today(), sessionNow: clock.sessionNow() };
}

/**
 * Does one item of work that nobody asked for in person: one transaction, with its audit events appended
 * last. What it throws leaves nothing behind.
 */
export function asSystem<T>(
  deps: {
    readonly database: Database;
    readonly services: Services;
    readonly clock: Pick<Clock, 'now' | 'today' | 'sessionNow'>;
  },
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const clock = readingOf(deps.clock);
  return inTransaction(deps.database, async (db) => {
    const events: AuditEvent[] = [];
    const result = await work({
      db,
      clock,
      services: deps.services,
      audit: (event) => events.push(event),
    });
    await appendAudit(db, clock, systemOrigin, events);
    return result;
  });
}
