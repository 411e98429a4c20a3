import type { Actor } from './actor.ts';
import { type AuditEvent, type AuditOrigin, appendAudit, systemOrigin } from './audit.ts';
import { type Clock, type Moment, readMoment } from './clock.ts';
import type { Services } from './services.ts';
import type { Database, Db } from './database/connect.ts';
import { runInSavepoint, runInTransaction } from './database/transaction.ts';

export interface ReadContext {
  readonly db: Db;
  readonly clock: Moment;
  readonly services: Services;
}

export interface CallerContext<A extends Actor | undefined = Actor> {
  readonly actor: A;
  readonly db: Db;
  readonly clock: Moment;
}

/**
 * What code needs to change data in one transaction. A call passes its own unit of work; a job creates one for each
 * item or batch.
 */
export interface UnitOfWork extends ReadContext {
  readonly audit: (event: AuditEvent) => void;
}

interface Environment<C> {
  readonly database: Database;
  readonly services: Services;
  readonly clock: C;
}

/** Runs a function in its own transaction. `origin` is recorded in the audit events, which are appended last. */
export function runAs<T>(
  { database, services, clock }: Environment<Moment>,
  origin: AuditOrigin,
  work: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  return runInTransaction(database, async (db) => {
    const events: AuditEvent[] = [];
    const result = await work({ db, clock, services, audit: (event) => events.push(event) });
    await appendAudit(db, clock, origin, events);
    return result;
  });
}

/** Runs a batch of work in its own transaction, or in that of the caller. */
export type RunBatch = <T>(work: (work: UnitOfWork) => Promise<T>) => Promise<T>;

/** Runs a function of a job in its own transaction. */
export function runAsSystem<T>(
  deps: Environment<Pick<Clock, 'now' | 'today' | 'sessionNow'>>,
  work: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  return runAs({ ...deps, clock: readMoment(deps.clock) }, systemOrigin, work);
}

/**
 * Maximum number of orders changed in one transaction, so that other transactions wait only briefly for locked rows.
 */
export const orderBatchMax = 200;

/**
 * Runs a function for one item of a batch in a savepoint. An error rolls back only this item and its audit events;
 * `onError` converts the error into a result.
 */
export function runItemInSavepoint<T>(
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
