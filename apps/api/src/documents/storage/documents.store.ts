import { formatOrderTitle } from '@participe/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { encryptMembers } from '../../kernel/encryption/column-encryption.ts';
import { sealOf, sealedTexts } from '../../kernel/seals.ts';
import type { OrderFacts } from '../templates/facts.ts';

/** SQL condition: the document is a position statement, the only kind that an adviser may read (PRM-08). */
export const isPositionStatement = sql`subcategory = 'EXTRACTO_POSICION'`;

export interface StoredDocument {
  readonly uuid: string;
  readonly title: string;
  readonly filename: string;
  readonly mime: string;
  readonly template: string | null;
  readonly facts: unknown;
  readonly verification_code: string | null;
  readonly content: Uint8Array | null;
  readonly sha256: string | null;
  /** Scan result of an uploaded file. Only a clean file can be downloaded (DOC-04). */
  readonly scan: string | null;
  readonly created_at: Date;
}

export async function findStoredDocument(
  db: Db,
  uuid: string,
  uuidAccount?: string,
  reader?: string,
): Promise<StoredDocument | undefined> {
  return db
    .selectFrom('document')
    .select([
      'uuid',
      'title',
      'filename',
      'mime',
      'template',
      'facts',
      'verification_code',
      'content',
      'sha256',
      'scan',
      'created_at',
    ])
    .where('uuid', '=', uuid)
    .$if(uuidAccount !== undefined, (query) =>
      query.where('uuid_account', '=', uuidAccount ?? null),
    )
    .$if(reader !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('draft_until', 'is', null), eb('uuid_uploader', '=', reader ?? null)]),
      ),
    )
    .executeTakeFirst();
}

/** Stores the bytes of the first rendering with their seal. Concurrent renderings produce the same bytes. */
export async function storeRenderedBytes(
  db: Db,
  uuid: string,
  content: Uint8Array,
  sha256: string,
): Promise<void> {
  await db
    .updateTable('document')
    .set({
      content: Buffer.from(content),
      sha256,
      size: content.byteLength,
      seal: sealOf('document', sealedTexts.document({ uuid, sha256 })),
    })
    .where('uuid', '=', uuid)
    .where('content', 'is', null)
    .execute();
}

/**
 * Replaces the title and the facts of an order's document after a change of the order. Marks the document as unsigned
 * and removes its rendered bytes, because they no longer agree with the facts.
 */
export async function updateOrderPaper(
  tx: Db,
  uuidOperation: string,
  facts: OrderFacts,
): Promise<{ uuid: string; title: string }[]> {
  const title = formatOrderTitle(facts);
  const papers = await tx
    .selectFrom('document')
    .select('uuid')
    .where('uuid_operation', '=', uuidOperation)
    .where('template', '=', 'ORDEN')
    .execute();
  for (const { uuid } of papers)
    await tx
      .updateTable('document')
      .set({
        title,
        facts: encryptMembers('document.facts', uuid, facts),
        is_signed: false,
        content: null,
        sha256: null,
        size: null,
        seal: null,
      })
      .where('uuid', '=', uuid)
      .execute();
  return papers.map(({ uuid }) => ({ uuid, title }));
}

/** Deletes the documents of an order that is deleted before anybody signed it (ORD-18). */
export async function deleteOrderPapers(tx: Db, uuidOperation: string): Promise<void> {
  await tx.deleteFrom('document').where('uuid_operation', '=', uuidOperation).execute();
}

export interface DocumentMetadataRow {
  readonly uuid: string;
  readonly filename: string;
  readonly title: string;
  readonly category: string;
  readonly subcategory: string;
  readonly mime: string;
  readonly size: number | null;
  readonly year: number;
  readonly validated: boolean;
  readonly is_signed: boolean;
  readonly requires_signature: boolean;
  readonly uuid_account: string | null;
  readonly uuid_operation: string | null;
  readonly operation_cancelled: boolean;
  readonly created_at: Date;
  readonly expires_at: string | null;
  readonly is_generated: boolean;
  readonly uploaded_by: 'CLIENT' | 'STAFF' | null;
  readonly uuid_uploader: string | null;
  readonly uploaded_by_staff: string | null;
  /** Scan result of an uploaded file; null for a generated document. */
  readonly scan: 'WAITING' | 'CLEAN' | 'FOUND' | null;
}

export const isOfCancelledOrder = sql`coalesce((select o.operation_status = 'CANCELLED' from operation o
  where o.uuid = document.uuid_operation), false)`;

export const documentColumns = sql`uuid, filename, title, category, subcategory, mime, size, year,
  validated, is_signed, requires_signature, uuid_account, uuid_operation, created_at, expires_at,
  ${isOfCancelledOrder} as operation_cancelled, template is not null as is_generated, uploaded_by, uuid_uploader, uploaded_by_staff, scan`;

export async function findOrderDocument(
  db: Db,
  uuid: string,
  uuidOperation: string,
  shouldLock: boolean,
): Promise<DocumentMetadataRow | undefined> {
  const { rows } = await sql<DocumentMetadataRow>`
    select ${documentColumns} from document
    where uuid = ${uuid} and uuid_operation = ${uuidOperation}
    ${shouldLock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function updateDocumentMetadata(
  tx: Db,
  uuid: string,
  labels: {
    subcategory: string;
    title: string;
    filename: string;
    validated: boolean;
    created_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('document').set(labels).where('uuid', '=', uuid).execute();
}

/**
 * Withdraws the validation of an order's uploaded files of these subcategories, because staff request the files
 * again.
 */
export async function withdrawValidation(
  tx: Db,
  uuidOperation: string,
  subcategories: readonly string[],
): Promise<void> {
  await sql`
    update document set validated = false
    where uuid_operation = ${uuidOperation} and template is null
      and subcategory = any(${[...subcategories]}::text[])`.execute(tx);
}

/**
 * Returns the number of an order's documents that await validation, and the subcategories of the validated ones. A
 * rejected file needs no validation, nor does a further file of a needed subcategory with a validated file.
 */
export async function readOrderDocumentValidation(
  db: Db,
  uuidOperation: string,
): Promise<{ unchecked: number; validated: readonly string[] }> {
  const { rows } = await sql<{ unchecked: number; validated: string[] }>`
    select
      (count(*) filter (
        where not validated and not is_signed and (requires_signature or template is null)
          and rejected_reason is null
          and not (template is null and exists (select 1 from document valid
            where valid.uuid_operation = document.uuid_operation and valid.template is null
              and valid.subcategory = document.subcategory and valid.validated
              and document.subcategory = any(o.needed_documents)))
      ))::int as unchecked,
      coalesce(array_agg(subcategory) filter (where validated), '{}') as validated
    from document join operation o on o.uuid = document.uuid_operation
    where document.uuid_operation = ${uuidOperation}`.execute(db);
  return rows[0] ?? { unchecked: 0, validated: [] };
}

export async function isStatementDocument(db: Db, uuid: string): Promise<boolean> {
  const { rows } =
    await sql`select from document where uuid = ${uuid} and ${isPositionStatement}`.execute(db);
  return rows.length > 0;
}
