import { type SqlBool, sql } from 'kysely';
import type { Db } from '../kernel/database/connect.ts';
import { type SignatureRow, selectSignatures } from '../kernel/database/sql/signatures.ts';

/** Returns the signatures of a document, oldest first. */
export async function readDocumentSignatures(
  db: Db,
  uuidDocument: string,
): Promise<SignatureRow[]> {
  const ofDocument = sql<SqlBool>`s.uuid_document = ${uuidDocument}`;
  return (await selectSignatures('document_signature', ofDocument).execute(db)).rows;
}

interface NewDocumentSignature {
  readonly uuid: string;
  readonly uuidDocument: string;
  readonly uuidIntervener: string;
  readonly signedAt: Date;
  readonly channel: 'SMS' | 'EMAIL';
  readonly documentText: string;
  readonly documentHash: string;
  readonly evidence: string;
  readonly seal: string;
}

export async function insertDocumentSignature(
  tx: Db,
  signature: NewDocumentSignature,
): Promise<void> {
  await tx
    .insertInto('document_signature')
    .values({
      uuid: signature.uuid,
      uuid_document: signature.uuidDocument,
      uuid_intervener: signature.uuidIntervener,
      signed_at: signature.signedAt,
      channel: signature.channel,
      document_text: signature.documentText,
      document_hash: signature.documentHash,
      evidence: signature.evidence,
      seal: signature.seal,
    })
    .execute();
}
