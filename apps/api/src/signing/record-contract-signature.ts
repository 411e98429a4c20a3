import { randomUUID } from 'node:crypto';
import { invariant, isRegistered } from '@participe/domain';
import { changeAccountStatus } from '../accounts/index.ts';
import type { ChallengePaper } from '../challenges/index.ts';
import { certifyPaper, requestTimeStamp, storeSignedBytes } from '../documents/index.ts';
import type { SignatureRow } from '../kernel/database/sql/signatures.ts';
import { sealOf } from '../kernel/seals.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { insertDocumentSignature, readDocumentSignatures, readHolders } from './contracts.store.ts';
import { type CodeEvidence, evidenceFieldsOf } from './signature-evidence.ts';

export interface ContractSignatureFacts {
  readonly paper: ChallengePaper;
  readonly uuidIntervener: string;
  readonly evidence: CodeEvidence;
}

/** Serialises the evidence with its fields in a fixed sequence, so that the seal can be verified later. */
function evidenceText(work: UnitOfWork, facts: ContractSignatureFacts): string {
  const { paper, evidence, uuidIntervener } = facts;
  return JSON.stringify({
    version: 1,
    account: paper.uuidAccount,
    signer: uuidIntervener,
    document_text: paper.documentText,
    document_hash: paper.documentHash,
    document: { uuid: paper.uuidDocument, sha256: paper.sha256 },
    ...evidenceFieldsOf(work, evidence),
  });
}

/** Certifies a contract with all its signatures and marks its account as signed (SIG-22). */
async function completeContract(
  work: UnitOfWork,
  paper: ChallengePaper,
  signatures: readonly SignatureRow[],
): Promise<void> {
  const certifiedContract = await certifyPaper(work.db, paper.uuidDocument, {
    sha256: paper.sha256,
    orderHash: paper.documentHash,
    completedAt: work.clock.now,
    signatures,
  });
  await requestTimeStamp(work, certifiedContract);
  await changeAccountStatus(work, paper.uuidAccount, {
    to: 'SIGNED',
    actor: 'client',
    onlyFrom: isRegistered,
  });
}

/**
 * Stores the signature of a contract with its sealed evidence. The caller has locked the document. The signature of the
 * last holder completes the contract. Returns the signature's id and the holders whose signature is missing.
 */
export async function recordContractSignature(
  work: UnitOfWork,
  facts: ContractSignatureFacts,
): Promise<{ uuid: string; missing: { uuid: string; name: string }[] }> {
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
  const holders = await readHolders(work.db, paper.uuidAccount, work.clock.today);
  const missingHolders = holders.filter((holder) =>
    signatures.every(({ uuid_intervener: signer }) => signer !== holder.uuid),
  );
  if (missingHolders.length === 0) await completeContract(work, paper, signatures);
  return { uuid, missing: missingHolders };
}
