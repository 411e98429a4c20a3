import { type Transaction, sql } from 'kysely';
import type { Database, Db } from './connect.ts';
import type { DB } from './types.ts';

/** Deadlock, serialisation failure, and prepared statement that a migration made invalid. */
const retriedErrorCodes: ReadonlySet<string> = new Set(['40001', '40P01', '0A000']);
const attemptsMax = 3;

/** Runs a function in a transaction, and retries it up to twice after an error of `retriedErrorCodes`. */
export async function runInTransaction<T>(
  database: Database,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attemptCount = 1; ; attemptCount += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (attemptCount === attemptsMax || !retriedErrorCodes.has(code)) throw error;
    }
  }
}

/**
 * Runs a function in a savepoint; `onError` turns an error into a result. Errors of `retriedErrorCodes` are thrown,
 * because only the whole transaction can be retried.
 */
export async function runInSavepoint<T>(
  tx: Db,
  work: () => Promise<T>,
  onError: (error: unknown) => T,
): Promise<T> {
  await sql`savepoint one_item`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint one_item`.execute(tx);
    return result;
  } catch (error) {
    if (retriedErrorCodes.has((error as { code?: string }).code ?? '')) throw error;
    await sql`rollback to savepoint one_item`.execute(tx);
    return onError(error);
  }
}
