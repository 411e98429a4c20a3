import { randomUUID } from 'node:crypto';
import { invariant } from '@participe/domain';
import type { ChallengePaper } from '../challenges/index.ts';
import { certifyPaper, requestTimeStamp, storeSignedBytes } from '../documents/index.ts';
import type { SignatureRow } from '../kernel/database/sql/signatures.ts';
import { sealOf } from '../kernel/seals.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { DocumentEntity, SignatureProgress } from './document-entity.ts';
import { insertDocumentSignature, readDocumentSignatures } from './document-signatures.store.ts';
import { type CodeEvidence, evidenceFieldsOf } from './signature-evidence.ts';

export interface DocumentSignatureFacts {
  readonly paper: ChallengePaper;
  readonly uuidIntervener: string;
  readonly evidence: CodeEvidence;
}

/** The fields have a fixed sequence, so that the seal can be verified later. */
function evidenceText(work: UnitOfWork, facts: DocumentSignatureFacts): string {
  const { paper, evidence, uuidIntervener } = facts;
  return JSON.stringify({
    version: 1,
    [paper.entity.toLowerCase()]: paper.uuidEntity,
    signer: uuidIntervener,
    document_text: paper.documentText,
    document_hash: paper.documentHash,
    document: { uuid: paper.uuidDocument, sha256: paper.sha256 },
    ...evidenceFieldsOf(work, evidence),
  });
}

/** Certifies a document with all its signatures, and applies their effect on its object. */
async function completeDocument(
  work: UnitOfWork,
  entity: DocumentEntity,
  paper: ChallengePaper,
  signatures: readonly SignatureRow[],
): Promise<void> {
  const certifiedPaper = await certifyPaper(work.db, paper.uuidDocument, {
    sha256: paper.sha256,
    orderHash: paper.documentHash,
    completedAt: work.clock.now,
    signatures,
  });
  await requestTimeStamp(work, certifiedPaper);
  await entity.complete(work, paper.uuidEntity, paper.uuidDocument);
}

/**
 * Stores the signature of a document with its sealed evidence; the last signature completes the document. The caller
 * must have locked the document. Returns the signature's id and what is missing after it.
 */
export async function recordDocumentSignature(
  work: UnitOfWork,
  entity: DocumentEntity,
  facts: DocumentSignatureFacts,
): Promise<SignatureProgress & { readonly uuid: string }> {
  const { paper, evidence, uuidIntervener } = facts;
  const uuid = randomUUID();
  const text = evidenceText(work, facts);
  const seal = sealOf('document-signature-evidence', text);
  const isStored = await storeSignedBytes(
    work.db,
    { uuid: paper.uuidDocument, sha256: paper.sha256 },
    work.clock.now,
  );
  invariant(isStored, `the paper ${paper.uuidDocument} has the bytes that were signed`);
  await insertDocumentSignature(work.db, {
    uuid,
    uuidDocument: paper.uuidDocument,
    uuidIntervener,
    signedAt: work.clock.now,
    channel: evidence.channel,
    documentText: paper.documentText,
    documentHash: paper.documentHash,
    evidence: text,
    seal,
  });
  work.audit({
    action: 'document.signature',
    entity: 'document',
    entityUuid: paper.uuidDocument,
    after: { signature: uuid, signer: uuidIntervener, document_hash: paper.documentHash, seal },
  });
  const signatures = await readDocumentSignatures(work.db, paper.uuidDocument);
  const progress = await entity.readProgress(
    work,
    paper.uuidEntity,
    signatures,
    paper.uuidDocument,
  );
  if (progress.isComplete) await completeDocument(work, entity, paper, signatures);
  return { uuid, ...progress };
}
