import type { Actor } from './actor.ts';
import { type AuditEvent, type AuditOrigin, appendAudit, systemOrigin } from './audit.ts';
import { type Clock, type Moment, momentOf } from './clock.ts';
import type { Services } from './services.ts';
import type { Database, Db } from './database/connect.ts';
import { behindSavepoint, inTransaction } from './database/transaction.ts';

/** Access to data at one reading of the clock. */
export interface ReadContext {
  readonly db: Db;
  readonly clock: Moment;
  readonly services: Services;
}

/** The caller of a request, with access to data at one reading of the clock. */
export interface CallerContext<A extends Actor | undefined = Actor> {
  readonly actor: A;
  readonly db: Db;
  readonly clock: Moment;
}

/** One change of the data in one transaction. A call passes its own context; a job creates one per item. */
export interface UnitOfWork extends ReadContext {
  readonly audit: (event: AuditEvent) => void;
}

/** What a transaction is opened with. */
interface Environment<C> {
  readonly database: Database;
  readonly services: Services;
  readonly clock: C;
}

/** Runs work in a transaction of its own on behalf of `origin`; its audit events are appended last. */
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

/** Runs one item of a job in a transaction of its own. */
export function runAsSystem<T>(
  deps: Environment<Pick<Clock, 'now' | 'today' | 'sessionNow'>>,
  work: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  return runAs({ ...deps, clock: momentOf(deps.clock) }, systemOrigin, work);
}

/** Largest number of orders changed in one transaction, so that others wait briefly for their locks. */
export const batchMax = 200;

/** Runs one item of a batch in a savepoint: an error undoes this item and its audit events, and becomes a result. */
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
