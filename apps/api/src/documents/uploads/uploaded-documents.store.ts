import type { PlainDate } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { type InboxRow, inboxColumns } from '../reading/inbox.store.ts';

/**
 * Locks an account, so that concurrent uploads count its files one after the other. Transactions that only reference
 * the account do not wait.
 */
export async function lockAccount(tx: Db, uuid: string): Promise<void> {
  await sql`select uuid from account where uuid = ${uuid} for no key update`.execute(tx);
}

export async function isBankAccountOf(db: Db, uuid: string, uuidAccount: string): Promise<boolean> {
  const { rows } = await sql`select 1 from bank_account
    where uuid = ${uuid} and uuid_account = ${uuidAccount} and status <> 'DELETED'`.execute(db);
  return rows.length > 0;
}

export async function isAssociateOf(db: Db, uuid: string, uuidAccount: string): Promise<boolean> {
  const { rows } = await sql`select 1 from associate
    where uuid = ${uuid} and uuid_account = ${uuidAccount} and ended_on is null`.execute(db);
  return rows.length > 0;
}

/** Returns a document, locked until the transaction ends. */
export async function lockDocument(tx: Db, uuid: string): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    select ${inboxColumns} from document where uuid = ${uuid} for update`.execute(tx);
  return rows[0];
}

/** Records that a person signed an uploaded document by hand. */
export async function markUploadSigned(tx: Db, uuid: string): Promise<InboxRow> {
  const { rows } = await sql<InboxRow>`
    update document set is_signed = true where uuid = ${uuid} returning ${inboxColumns}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The document does not exist.');
  return row;
}

/** Stores the decision of staff on a file. A rejected file no longer counts as signed. */
export async function saveDocumentValidation(
  tx: Db,
  uuid: string,
  verdict: {
    readonly validated: boolean;
    readonly rejectedReason: string | null;
    readonly expiresAt: PlainDate | null;
  },
): Promise<InboxRow> {
  const { rows } = await sql<InboxRow>`
    update document set validated = ${verdict.validated}, rejected_reason = ${verdict.rejectedReason},
      expires_at = ${verdict.expiresAt}, is_signed = is_signed and ${verdict.rejectedReason}::text is null
    where uuid = ${uuid} returning ${inboxColumns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The document does not exist.');
  return row;
}
