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
  outsideEvidence: OutsideEvidence = {},
): Promise<string[]> {
  let audit: Awaited<ReturnType<typeof auditBooks>> | undefined;
  const undo = new Error('undone');
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      audit = await auditBooks(tx, outsideEvidence);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return (audit?.differences ?? []).map(({ invariant }) => invariant);
}

/** SQL that computes the audit anew from an entry on, as the service did before it had keys and more than one chain. */
export const buildRechainSql = (from: number): string => `
  do $$
  declare link record; previous text;
  begin
    select hash into previous from audit_log where seq = ${String(from - 1)};
    previous := coalesce(previous, repeat('0', 64));
    for link in
      select seq, regexp_replace(entry, ',"chains":.*$', '}') as entry from audit_log
      where seq >= ${String(from)} order by seq
    loop
      update audit_log set stream = 'main', entry = link.entry, prev_hash = previous, key_id = null,
        hash = encode(sha256(convert_to(
          previous || ':' || link.seq || ':' || octet_length(link.entry) || ':' || link.entry, 'UTF8')), 'hex')
      where seq = link.seq returning hash into previous;
    end loop;
    update audit_head set seq = (select max(seq) from audit_log), hash = previous where stream = 'main';
    update audit_head set seq = 0, hash = lpad(right(stream, 2), 64, '0') where stream <> 'main';
  end $$`;
