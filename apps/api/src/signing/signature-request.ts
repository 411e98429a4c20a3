import type { SentChallenge } from '../challenges/index.ts';

/** A document to which a sent code is bound. */
interface BoundDocument {
  readonly uuidDocument: string;
  readonly title: string;
  readonly sha256: string;
}

/** Returns the answer to a request for a code: where the code was sent, and the documents to which it is bound. */
export const buildSignatureRequest = <
  Document extends BoundDocument,
  Entity extends 'OPERATION' | 'ACCOUNT',
>(
  sent: SentChallenge,
  documents: readonly Document[],
  entity: Entity,
  uuidEntityOf: (document: Document) => string,
) => ({
  signature_request: {
    uuid: sent.uuid,
    channel: sent.channel,
    destination_masked: sent.masked,
    expires_at: sent.expiresAt.toISOString(),
    documents: documents.map((document) => ({
      uuid: document.uuidDocument,
      title: document.title,
      entity,
      uuid_entity: uuidEntityOf(document),
      sha256: document.sha256,
    })),
  },
});
