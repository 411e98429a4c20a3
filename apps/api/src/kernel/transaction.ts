import type { Transaction } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { DB } from '../db/types.ts';

const retried: ReadonlySet<string> = new Set(['40001', '40P01']);
const attempts = 3;

/** Runs the work in one transaction; a deadlock or serialisation failure is tried again, with nothing half done. */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (attempt === attempts || !retried.has(code)) throw error;
    }
  }
}
