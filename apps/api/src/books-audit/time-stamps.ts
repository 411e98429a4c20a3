import type { TimeStampAuthority } from '@participe/connectors';
import { sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';
import { readBatchesBy } from './seals.store.ts';
import type { AuditFacts } from './audit-facts.ts';

interface StampRow {
  readonly sha256: string;
  readonly uuid_document: string;
  readonly token: Buffer;
  readonly stamped_at: Date;
}

const stampQuery = (after: string, limit: number) => sql<StampRow>`
  select sha256, uuid_document, token, stamped_at from time_stamp
  where sha256 > ${after} order by sha256 limit ${limit}`;

function isValidStamp(
  row: StampRow,
  auditFacts: AuditFacts,
  authority: TimeStampAuthority | undefined,
): boolean {
  if (auditFacts.timeStamps.get(row.sha256) !== row.uuid_document) return false;
  if (authority === undefined) return true;
  const stamp = authority.verify(row.token, row.sha256);
  return stamp !== undefined && stamp.at.getTime() === row.stamped_at.getTime();
}

/**
 * Finds time stamps that are missing, not in the audit, or wrong for their paper (SIG-19). Without a configured
 * authority, the time stamps themselves are not verified.
 */
export async function verifyTimeStamps(
  db: Database,
  auditFacts: AuditFacts,
  authority: TimeStampAuthority | undefined,
): Promise<object[]> {
  const findings: object[] = [];
  const missingStamps = new Map(auditFacts.timeStamps);
  const keyOf = ({ sha256 }: StampRow): string => sha256;
  for await (const rows of readBatchesBy(db, stampQuery, { first: '', keyOf }))
    for (const row of rows) {
      missingStamps.delete(row.sha256);
      if (!isValidStamp(row, auditFacts, authority))
        findings.push({ sha256: row.sha256, document: row.uuid_document });
    }
  for (const [sha256, document] of missingStamps)
    findings.push({ sha256, document, fault: 'missing' });
  return findings;
}
