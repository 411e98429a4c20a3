import { sql } from 'kysely';
import type { Database } from '../../src/kernel/database/connect.ts';
import { type OutsideEvidence, auditBooks } from '../../src/books-audit/reconcile.ts';

/**
 * Runs SQL statements with triggers and constraints switched off, as an attacker with database access could, and
 * rolls them back. Returns the ids of the checks that found the manipulation.
 */
export async function tamperDb(
  db: Database,
  statements: readonly string[],
  outside: OutsideEvidence = {},
): Promise<string[]> {
  let found: Awaited<ReturnType<typeof auditBooks>> | undefined;
  const undo = new Error('undone');
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      found = await auditBooks(tx, outside);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return (found?.differences ?? []).map(({ invariant }) => invariant);
}
