import { invariant } from '@participe/domain';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { decryptMembers } from '../../kernel/encryption/column-encryption.ts';
import type { PaperContent } from '../pdf/layout.ts';
import { renderPaper } from '../pdf/render.ts';
import { buildPaper } from '../templates/build-paper.ts';
import type { SignatureCertificate } from '../templates/facts.ts';
import { type StoredDocument, findStoredDocument, storeRenderedBytes } from './documents.store.ts';
import { markPaperSigned } from './signed-papers.store.ts';

interface Bytes {
  readonly content: Uint8Array;
  readonly sha256: string;
  readonly filename: string;
  readonly title: string;
  readonly mime: string;
}

/** Result for a file in quarantine, which nobody may download (DOC-04). */
const quarantinedStatus = 'QUARANTINED';

const decryptFacts = ({ uuid, facts }: StoredDocument): unknown =>
  decryptMembers('document.facts', uuid, facts);

const buildStoredPaper = (document: StoredDocument): PaperContent =>
  buildPaper({ ...document, facts: decryptFacts(document) });

/** Returns the facts that a generated document of a person states. */
export async function readPaperFacts(db: Db, uuid: string): Promise<unknown> {
  const document = await findStoredDocument(db, uuid);
  invariant(document !== undefined, `the paper ${uuid} exists`);
  return decryptFacts(document);
}

/**
 * Returns the bytes of a document for download; a generated document is rendered and stored on first use. Undefined
 * for an unknown document, one of another account, and a draft that the reader did not upload (DOC-16).
 */
export async function readDownloadBytes(
  db: Db,
  uuid: string,
  uuidAccount?: string,
  reader?: string,
): Promise<Bytes | typeof quarantinedStatus | undefined> {
  const document = await findStoredDocument(db, uuid, uuidAccount, reader);
  if (document === undefined) return undefined;
  if (document.scan !== null && document.scan !== 'CLEAN') return quarantinedStatus;
  const { filename, title, mime } = document;
  // The digest is computed from the returned bytes, because the stored digest would hide a change of the stored
  // bytes.
  if (document.content !== null)
    return {
      content: document.content,
      sha256: sha256Hex(document.content),
      filename,
      title,
      mime,
    };
  invariant(document.template !== null, `the document ${uuid} has bytes or a template`);
  const paperBytes = await renderPaper(buildStoredPaper(document));
  const sha256 = sha256Hex(paperBytes);
  await storeRenderedBytes(db, uuid, paperBytes, sha256);
  return { content: paperBytes, sha256, filename, title, mime };
}

/** The signed digest, the hash of the signed text, and the signatures. */
interface CertificateContents {
  readonly sha256: string;
  readonly orderHash: string;
  readonly completedAt: Date;
  readonly signatures: readonly {
    readonly name: string;
    readonly document_number: string;
    readonly signed_at: Date;
    readonly channel: string;
    readonly seal: string;
  }[];
}

/**
 * Certifies a paper after its last signature: adds the page with the signatures, attaches the signed bytes, and
 * stores the result for later downloads (SIG-16). Returns its digest.
 */
export async function certifyPaper(
  tx: Db,
  uuid: string,
  { sha256: signedSha256, orderHash, completedAt, signatures }: CertificateContents,
): Promise<{ uuid: string; sha256: string }> {
  const certificate: SignatureCertificate = {
    sha256: signedSha256,
    orderHash,
    completedAt: completedAt.toISOString(),
    signatures: signatures.map((signature) => ({
      name: signature.name,
      documentNumber: signature.document_number,
      signedAt: signature.signed_at.toISOString(),
      channel: signature.channel,
      seal: signature.seal,
    })),
  };
  const signedDocument = await markPaperSigned(tx, uuid, certificate);
  invariant(signedDocument !== undefined, `the paper ${uuid} was signed`);
  const content = await renderPaper({
    ...buildStoredPaper(signedDocument),
    ...(signedDocument.signed_content !== null && {
      attachment: {
        name: `firmado-${signedDocument.filename}`,
        content: signedDocument.signed_content,
      },
    }),
  });
  const sha256 = sha256Hex(content);
  await storeRenderedBytes(tx, uuid, content, sha256);
  return { uuid, sha256 };
}

/**
 * Returns the bytes of a document for use inside the service; undefined when the document is unknown or in
 * quarantine.
 */
export async function readFileBytes(
  db: Db,
  uuid: string,
  uuidAccount?: string,
): Promise<Bytes | undefined> {
  const bytes = await readDownloadBytes(db, uuid, uuidAccount);
  return bytes === quarantinedStatus ? undefined : bytes;
}
