import { invariant } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { type InboxRow, inboxColumns } from '../reading/inbox.store.ts';

export interface QuarantinedFile {
  readonly uuid: string;
  readonly content: Uint8Array;
}

/** Returns files that are not scanned yet, those with the oldest scan attempt first. */
export async function findUnscannedFileIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from document where scan = 'WAITING'
    order by scan_tried_at nulls first, uuid limit ${limit}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

export async function readUnscannedFile(
  db: Db,
  uuid: string,
): Promise<QuarantinedFile | undefined> {
  const { rows } = await sql<QuarantinedFile>`
    select uuid, content from document
    where uuid = ${uuid} and scan = 'WAITING' and content is not null`.execute(db);
  return rows[0];
}

/** Records the scan result. Returns true when the file was still waiting for it. */
export async function recordScanResult(
  tx: Db,
  uuid: string,
  scan: 'WAITING' | 'CLEAN' | 'FOUND',
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ uuid: string }>`
    update document set scan = ${scan}, scan_tried_at = ${at}
    where uuid = ${uuid} and scan = 'WAITING' returning uuid`.execute(tx);
  return rows.length > 0;
}

export async function rejectInfectedFile(tx: Db, uuid: string, reason: string): Promise<InboxRow> {
  const { rows } = await sql<InboxRow>`
    update document set validated = false, rejected_reason = ${reason}
    where uuid = ${uuid} returning ${inboxColumns}`.execute(tx);
  const [row] = rows;
  invariant(row !== undefined, 'the scanned file exists');
  return row;
}
