import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { encryptMembers } from '../../kernel/encryption/column-encryption.ts';
import type { StoredDocument } from './documents.store.ts';
import { isReplacedPaper } from './person-papers.store.ts';

/** Stores the signed bytes of a paper. Returns false when the paper's bytes do not have this digest (SIG-16). */
export async function storeSignedBytes(
  tx: Db,
  paper: { readonly uuid: string; readonly sha256: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with paper as (
      select uuid, sha256, content from document
      where uuid = ${paper.uuid} and sha256 = ${paper.sha256}
        and encode(sha256(content), 'hex') = ${paper.sha256}
    ), kept as (
      insert into signed_paper (sha256, uuid_document, content, kept_at)
      select sha256, uuid, content, ${now}::timestamptz from paper on conflict (sha256) do nothing
    )
    select 1 from paper`.execute(tx);
  return rows.length > 0;
}

/** A paper after its last signature, with the signed bytes. */
export type SignedDocument = StoredDocument & { readonly signed_content: Uint8Array | null };

/**
 * Marks a generated document as signed and adds the certificate of signatures to its facts. Removes its bytes, which
 * must be rendered again; `signed_paper` keeps the signed bytes.
 */
export async function markPaperSigned(
  tx: Db,
  uuid: string,
  certificate: { readonly sha256: string },
): Promise<SignedDocument | undefined> {
  const facts = encryptMembers('document.facts', uuid, { certificate });
  const { rows } = await sql<SignedDocument>`
    update document set is_signed = true, content = null, sha256 = null, size = null, seal = null,
      facts = facts || ${facts}::jsonb
    where uuid = ${uuid}
    returning uuid, title, filename, mime, template, facts, verification_code, content, sha256, scan, created_at,
      (select s.content from signed_paper s where s.sha256 = ${certificate.sha256}) as signed_content`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Marks the document of an order as unsigned and stores the new version of the order in its facts, because its
 * signatures are void (SIG-07).
 */
export async function markPaperUnsigned(
  tx: Db,
  uuidOperation: string,
  version: number,
): Promise<void> {
  await sql`
    update document set is_signed = false, content = null, sha256 = null, size = null, seal = null,
      facts = (facts - 'certificate') || ${JSON.stringify({ version })}::jsonb
    where uuid_operation = ${uuidOperation} and requires_signature and template is not null`.execute(
    tx,
  );
}

/** Ends the wait for signatures of a cancelled order's documents. */
export async function cancelPaperSigning(tx: Db, uuidOperation: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ requires_signature: false })
    .where('uuid_operation', '=', uuidOperation)
    .where('is_signed', '=', false)
    .execute();
}

/** Ends the wait for signatures of the order that adds a removed bank account. */
export async function cancelBankAccountSigning(tx: Db, uuidBankAccount: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ requires_signature: false })
    .where('uuid_bank_account', '=', uuidBankAccount)
    .where('template', 'is not', null)
    .where('is_signed', '=', false)
    .execute();
}

/** Marks the unsigned order that changes the people of an account as no longer awaiting signatures. */
export async function cancelPeopleChangeSigning(tx: Db, uuidRequest: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ requires_signature: false })
    .where('uuid_intervener_request', '=', uuidRequest)
    .where('is_signed', '=', false)
    .execute();
}

export interface PaperToSign {
  readonly uuid: string;
  readonly title: string;
}

export async function readPapersToSign(db: Db, uuidOperation: string): Promise<PaperToSign[]> {
  return db
    .selectFrom('document')
    .select(['uuid', 'title'])
    .where('uuid_operation', '=', uuidOperation)
    .where('requires_signature', '=', true)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
}

/** The account or person to whom a document without an order belongs. */
export interface DocumentOwners {
  readonly uuid_account: string | null;
  readonly uuid_intervener: string | null;
  readonly uuid_bank_account: string | null;
  readonly uuid_intervener_request: string | null;
}

/** A generated document without an order that needs signatures. */
export interface DocumentToSign extends PaperToSign, DocumentOwners {
  /** Name of the template from which the document is generated. */
  readonly template: string | null;
  readonly is_signed: boolean;
  /** True when a newer document replaced it before it was signed. */
  readonly is_replaced: boolean;
}

/**
 * Returns a document without an order that needs signatures, or needed them until it was replaced. It can be locked,
 * so that concurrent signers wait for each other.
 */
export async function findDocumentToSign(
  db: Db,
  uuid: string,
  shouldLock: boolean,
): Promise<DocumentToSign | undefined> {
  const { rows } = await sql<DocumentToSign>`
    select uuid, title, uuid_account, uuid_intervener, uuid_bank_account, uuid_intervener_request, template, is_signed,
      ${isReplacedPaper} as is_replaced
    from document
    where uuid = ${uuid} and uuid_operation is null and (requires_signature or ${isReplacedPaper})
    ${shouldLock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}
