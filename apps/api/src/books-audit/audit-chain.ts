import { sql } from 'kysely';
import { computeChainHash } from '../kernel/audit.ts';
import type { Database } from '../kernel/database/connect.ts';

interface Link {
  readonly seq: string;
  readonly prev_hash: string;
  readonly hash: string;
  readonly entry: string;
  readonly key_id: string | null;
}

const batchSize = 5000;

/** Receives each verified link of the chain, in sequence. */
export type LinkReader = (link: { seq: number; hash: string; entry: string }) => void;

/**
 * Verifies the audit chain from its start. Returns the first wrong link, or the stored head when it does not match the
 * last link. Only the oldest links may have no key; the last link must have one.
 */
export async function verifyAuditChain(db: Database, read: LinkReader): Promise<object[]> {
  let hash = '0'.repeat(64);
  let seq = 0;
  let isKeyed = false;
  const followsPrevious = (link: Link): boolean =>
    Number(link.seq) === seq + 1 &&
    link.prev_hash === hash &&
    (link.key_id !== null || !isKeyed) &&
    computeChainHash(link.key_id, { previous: hash, seq: seq + 1, entry: link.entry }) ===
      link.hash;
  for (;;) {
    const { rows } = await sql<Link>`
      select l.seq::text as seq, l.prev_hash, l.hash, l.entry, l.key_id from audit_log l
      where l.seq > ${seq} order by l.seq limit ${batchSize}`.execute(db);
    for (const link of rows) {
      if (!followsPrevious(link)) return [{ broken_at: link.seq }];
      seq += 1;
      ({ hash } = link);
      isKeyed = link.key_id !== null;
      read({ seq, hash, entry: link.entry });
    }
    if (rows.length < batchSize) break;
  }
  const headResult = await sql<{ seq: string; hash: string }>`
    select seq::text, hash from audit_head where stream = 'main'`.execute(db);
  const auditHead = headResult.rows[0];
  if (auditHead === undefined || Number(auditHead.seq) !== seq || auditHead.hash !== hash)
    return [{ head: auditHead?.seq ?? null, last_link: seq }];
  return isKeyed ? [] : [{ head: auditHead.seq, fault: 'the last link has no key' }];
}
