import type { PlainDate } from '@participe/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { sealOf, sealedTexts } from '../../kernel/seals.ts';
import type { DocumentMetadataRow } from '../storage/documents.store.ts';
import { type InboxRow, inboxColumns } from '../reading/inbox.store.ts';

/** An order with its account, an account, or a person. */
export type UploadOwner =
  | { readonly uuidAccount: string; readonly uuidOperation: string }
  | { readonly uuidAccount: string; readonly uuidOperation: null }
  | { readonly uuidIntervener: string; readonly uuidAccount: null; readonly uuidOperation: null };

interface UploadFacts {
  readonly uuid: string;
  readonly category: string;
  readonly subcategory: string;
  readonly title: string;
  readonly filename: string;
  readonly mime: string;
  readonly content: Uint8Array;
  readonly sha256: string;
  readonly scan: 'CLEAN' | 'WAITING';
  readonly createdAt: Date;
  /** Null for staff. */
  readonly uuidUploader: string | null;
  /** Member of staff or service client; null for a client. */
  readonly staffUploader: string | null;
}

export interface NonOrderUploadFields {
  /** The account that the sender named for a file of a person (DOC-21). */
  readonly uuidNamedAccount?: string | null;
  readonly uuidBankAccount?: string | null;
  readonly uuidAssociate?: string | null;
  readonly expiresAt?: PlainDate | null;
  readonly draftUntil?: Date | null;
}

export type NewUpload = UploadFacts & NonOrderUploadFields & UploadOwner;

export async function insertUpload(tx: Db, upload: NewUpload): Promise<InboxRow> {
  const { rows } = await sql<InboxRow>`
    insert into document (uuid, uuid_account, uuid_operation, uuid_intervener, category, subcategory,
      title, filename, mime, year, content, size, sha256, created_at, uploaded_by, uuid_uploader, uploaded_by_staff, scan,
      uuid_named_account, uuid_bank_account, uuid_associate, expires_at, draft_until, seal)
    values (${upload.uuid}, ${upload.uuidAccount}, ${upload.uuidOperation},
      ${'uuidIntervener' in upload ? upload.uuidIntervener : null}, ${upload.category},
      ${upload.subcategory}, ${upload.title}, ${upload.filename}, ${upload.mime},
      ${upload.createdAt.getUTCFullYear()}, ${Buffer.from(upload.content)}, ${upload.content.byteLength},
      ${upload.sha256}, ${upload.createdAt}, ${upload.uuidUploader === null ? 'STAFF' : 'CLIENT'},
      ${upload.uuidUploader}, ${upload.staffUploader}, ${upload.scan},
      ${upload.uuidNamedAccount ?? null}, ${upload.uuidBankAccount ?? null},
      ${upload.uuidAssociate ?? null}, ${upload.expiresAt ?? null}, ${upload.draftUntil ?? null},
      ${sealOf('document', sealedTexts.document(upload))})
    returning ${inboxColumns}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The file was not stored.');
  return row;
}

/**
 * Adds to the number of files that a person uploaded on a day and returns the new number. The database holds the
 * counter, so that all processes share it.
 */
export async function incrementUploadCount(
  tx: Db,
  person: string,
  day: PlainDate,
  fileCount: number,
): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    insert into upload_day (uuid_intervener, day, files) values (${person}, ${day}, ${fileCount})
    on conflict (uuid_intervener, day) do update set files = upload_day.files + ${fileCount}
    returning files`.execute(tx);
  return rows[0]?.files ?? 0;
}

/** SQL condition: the file belongs to the owner. Files of an account do not include those of its orders. */
function belongsTo(owner: UploadOwner): RawBuilder<boolean> {
  if (owner.uuidOperation !== null) return sql`uuid_operation = ${owner.uuidOperation}`;
  if (owner.uuidAccount !== null)
    return sql`uuid_account = ${owner.uuidAccount} and uuid_operation is null`;
  return sql`uuid_intervener = ${owner.uuidIntervener} and uuid_account is null`;
}

/** SQL condition: staff must check the file. Files of staff, drafts and attachments of messages need no check. */
const awaitsReview = sql`uploaded_by = 'CLIENT' and uuid_issue is null and draft_until is null`;

/**
 * Returns the number of one owner's files that staff have not checked. For an order, files that staff uploaded count
 * too.
 */
export async function countUnreviewedFiles(db: Db, owner: UploadOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document
    where ${belongsTo(owner)} and template is null and not validated and rejected_reason is null
      and ${owner.uuidOperation === null ? awaitsReview : sql`true`}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteUpload(tx: Db, uuid: string): Promise<void> {
  await tx.deleteFrom('document').where('uuid', '=', uuid).execute();
}

/** Returns the uploaded files of an order that were scanned as clean and that staff have not rejected. */
export async function readCleanUploads(
  db: Db,
  uuidOperation: string,
): Promise<{ uuid: string; sha256: string | null }[]> {
  return db
    .selectFrom('document')
    .select(['uuid', 'sha256'])
    .where('uuid_operation', '=', uuidOperation)
    .where('uploaded_by', 'is not', null)
    .where('scan', '=', 'CLEAN')
    .where('rejected_reason', 'is', null)
    .orderBy('uuid')
    .execute();
}

export type OrderDocumentRow = Pick<
  DocumentMetadataRow,
  | 'uuid'
  | 'category'
  | 'subcategory'
  | 'validated'
  | 'is_signed'
  | 'is_generated'
  | 'requires_signature'
  | 'created_at'
  | 'expires_at'
> & { readonly rejected_reason: string | null };

/** Returns the documents of an order, newest first. */
export async function readOrderDocuments(
  db: Db,
  uuidOperation: string,
): Promise<OrderDocumentRow[]> {
  const { rows } = await sql<OrderDocumentRow>`
    select uuid, category, subcategory, validated, is_signed, template is not null as is_generated,
      requires_signature, created_at, expires_at, rejected_reason
    from document where uuid_operation = ${uuidOperation}
    order by created_at desc, uuid`.execute(db);
  return rows;
}
