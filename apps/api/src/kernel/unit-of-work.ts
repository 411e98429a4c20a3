import type { Actor } from './actor.ts';
import { type AuditEvent, type AuditOrigin, appendAudit, systemOrigin } from './audit.ts';
import { type Clock, type Moment, momentOf } from './clock.ts';
import type { Services } from './services.ts';
import type { Database, Db } from './database/connect.ts';
import { runInSavepoint, inTransaction } from './database/transaction.ts';

/** Database, services and one reading of the clock, for code that only reads. */
export interface ReadContext {
  readonly db: Db;
  readonly clock: Moment;
  readonly services: Services;
}

/** The caller of a request, the database and one reading of the clock. */
export interface CallerContext<A extends Actor | undefined = Actor> {
  readonly actor: A;
  readonly db: Db;
  readonly clock: Moment;
}

/** One change of the data in one transaction. A call passes its own unit of work; a job creates one per item. */
export interface UnitOfWork extends ReadContext {
  readonly audit: (event: AuditEvent) => void;
}

/** Dependencies needed to open a transaction. */
interface Environment<C> {
  readonly database: Database;
  readonly services: Services;
  readonly clock: C;
}

/** Runs work in its own transaction on behalf of `origin`, and appends its audit events last. */
export function runAs<T>(
  { database, services, clock }: Environment<Moment>,
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

/** Runs one item of a job in its own transaction. */
export function runAsSystem<T>(
  deps: Environment<Pick<Clock, 'now' | 'today' | 'sessionNow'>>,
  work: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  return runAs({ ...deps, clock: momentOf(deps.clock) }, systemOrigin, work);
}

/**
 * Largest number of orders changed in one transaction, so that other transactions wait only briefly for the row
 * locks.
 */
export const batchMax = 200;

/**
 * Runs one item of a batch in a savepoint. An error rolls back only this item and its audit events, and `onError`
 * turns it into a result.
 */
export function inSavepoint<T>(
  work: UnitOfWork,
  item: (work: UnitOfWork) => Promise<T>,
  onError: (error: unknown) => T,
): Promise<T> {
  return runInSavepoint(
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
