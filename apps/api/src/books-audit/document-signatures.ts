import { sql } from 'kysely';
import type { Database } from '../kernel/database/connect.ts';
import { isSealOf } from '../kernel/seals.ts';
import { readInBatches } from './seals.store.ts';
import type { AuditFacts } from './audit-facts.ts';

interface DocumentSignature {
  readonly uuid: string;
  readonly uuid_document: string;
  readonly uuid_intervener: string;
  readonly signed_at: Date;
  readonly channel: string;
  readonly document_text: string;
  readonly document_hash: string;
  readonly evidence: string;
  readonly seal: string;
  /**
   * True when the digest of the text is right, the paper named in the text is stored, and only a signed document has
   * a certificate.
   */
  readonly has_bytes: boolean;
}

const signatureQuery = (after: string, limit: number) => sql<DocumentSignature>`
  select s.uuid, s.uuid_document, s.uuid_intervener, s.signed_at, s.channel, s.document_text,
    s.document_hash, s.evidence, s.seal,
    encode(sha256(convert_to(s.document_text, 'UTF8')), 'hex') = s.document_hash
      and (d.is_signed = (d.facts ? 'certificate')) and (not d.is_signed or d.content is not null)
      and exists (select 1 from signed_paper p where p.uuid_document = s.uuid_document
        and s.document_text like '%sha256=' || p.sha256
        and encode(sha256(p.content), 'hex') = p.sha256) as has_bytes
  from document_signature s join document d on d.uuid = s.uuid_document
  where s.uuid > ${after} order by s.uuid limit ${limit}`;

/** True when the evidence has a valid seal and agrees with the row. */
function isSealed(row: DocumentSignature): boolean {
  if (!isSealOf('document-signature-evidence', row.evidence, row.seal)) return false;
  const evidence = JSON.parse(row.evidence) as {
    signer: string;
    document: { uuid: string };
    document_text: string;
    document_hash: string;
    channel: string;
    signed_at: string;
  };
  return (
    evidence.document.uuid === row.uuid_document &&
    evidence.signer === row.uuid_intervener &&
    evidence.document_text === row.document_text &&
    evidence.document_hash === row.document_hash &&
    evidence.channel === row.channel &&
    evidence.signed_at === row.signed_at.toISOString()
  );
}

/**
 * Finds signatures of documents of accounts that are missing, or that differ from their evidence, their bytes or the
 * audit (SIG-22).
 */
export async function verifyDocumentSignatures(
  db: Database,
  { documentSignatures }: AuditFacts,
): Promise<object[]> {
  const findings: object[] = [];
  const missingSignatures = new Map(documentSignatures);
  for await (const rows of readInBatches(db, signatureQuery))
    for (const row of rows) {
      const auditedSignature = missingSignatures.get(row.uuid);
      missingSignatures.delete(row.uuid);
      const isAudited =
        auditedSignature?.document === row.uuid_document &&
        auditedSignature.signer === row.uuid_intervener &&
        auditedSignature.seal === row.seal;
      if (!isAudited || !isSealed(row) || !row.has_bytes)
        findings.push({ signature: row.uuid, document: row.uuid_document });
    }
  for (const [signature, { document }] of missingSignatures)
    findings.push({ signature, document, fault: 'missing' });
  return findings;
}
