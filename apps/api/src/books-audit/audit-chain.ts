import { sql } from 'kysely';
import { computeChainHash } from '../kernel/audit.ts';
import type { Database } from '../kernel/database/connect.ts';

interface Link {
  seq: string;
  prev_hash: string;
  hash: string;
  entry: string;
}

const batch = 5000;

/**
 * Verifies the audit chain from its start. Returns the first wrong link, or the stored head when it is not the last
 * link.
 */
export async function verifyAuditChain(db: Database): Promise<object[]> {
  let hash = '0'.repeat(64);
  let seq = 0;
  for (;;) {
    const { rows } = await sql<Link>`
      select l.seq::text as seq, l.prev_hash, l.hash, l.entry from audit_log l
      where l.seq > ${seq} order by l.seq limit ${batch}`.execute(db);
    for (const link of rows) {
      const follows = Number(link.seq) === seq + 1 && link.prev_hash === hash;
      if (!follows || computeChainHash(hash, seq + 1, link.entry) !== link.hash)
        return [{ broken_at: link.seq }];
      seq += 1;
      hash = link.hash;
    }
    if (rows.length < batch) break;
  }
  const head = await sql<{ seq: string; hash: string }>`
    select seq::text, hash from audit_head where stream = 'main'`.execute(db);
  const end = head.rows[0];
  return end === undefined || Number(end.seq) !== seq || end.hash !== hash
    ? [{ head: end?.seq ?? null, last_link: seq }]
    : [];
}
