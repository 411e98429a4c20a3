import type { Database } from './connect.ts';
import { type AuditEvent, type AuditOrigin, appendAudit, systemOrigin } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Context, Moment, Services } from '../context.ts';
import { behindSavepoint, inTransaction } from './transaction.ts';

/**
 * One change of the data: its transaction, one reading of the clock, the services, and where its audit events go.
 * A call hands over its own context; a job makes one for each item.
 */
export type UnitOfWork = Pick<Context<unknown>, 'db' | 'clock' | 'services' | 'audit'>;

interface Means {
  readonly database: Database;
  readonly services: Services;
}

/** One reading of the clock for a whole item. */
function readingOf(clock: Pick<Clock, 'now' | 'today' | 'sessionNow'>): Moment {
  return { now: clock.now(), today: clock.today(), sessionNow: clock.sessionNow() };
}

/**
 * Does work in one transaction of its own, with its audit events appended last, in the name of whoever
 * asked for it. What it throws leaves nothing behind.
 */
export function runAs<T>(
  { database, services, clock }: Means & { readonly clock: Moment },
  origin: AuditOrigin,
  work: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (db) => {
    const events: AuditEvent[] = [];
    const result = await work({ db, clock, services, audit: (event) => events.push(event) });
    await appendAudit(db, clock, origin, events);
    return result;
  });
}

/** Does one item of work that nobody asked for in person. */
export function runAsSystem<T>(
  deps: Means & { readonly clock: Pick<Clock, 'now' | 'today' | 'sessionNow'> },
  work: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  return runAs({ ...deps, clock: readingOf(deps.clock) }, systemOrigin, work);
}

/**
 * Orders that are changed together at most: one transaction and one turn at the head of the audit chain
 * for all of them, and nobody who meets one of them waits for long.
 */
export const batchMax = 200;

/**
 * One item of a batch on its own: what goes wrong with it undoes it alone, with its audit events, and
 * becomes an answer.
 */
export function inSavepoint<T>(
  work: UnitOfWork,
  item: (work: UnitOfWork) => Promise<T>,
  onError: (error: unknown) => T,
): Promise<T> {
  return behindSavepoint(
    work.db,
    async () => {
      const events: AuditEvent[] = [];
      const result = await item({ ...work, audit: (event) => events.push(event) });
      for (const event of events) work.audit(event);
      return result;
    },
    onError,
  );
}
