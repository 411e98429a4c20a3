import { type Transaction, sql } from 'kysely';
import type { Database, Db } from './connect.ts';
import type { DB } from './types.ts';

/** Deadlocks, serialisation failures, and prepared statements that a migration made invalid. */
const retriedErrorCodes: ReadonlySet<string> = new Set(['40001', '40P01', '0A000']);
const attemptsMax = 3;

/**
 * Runs a function in one transaction, and retries the transaction up to twice after an error that a repetition
 * can avoid.
 */
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
 * Runs a function in a savepoint. An error rolls back only this function's changes, and `onError` converts the error
 * into a result. An error that is retried is thrown, because only the whole transaction can be retried.
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
