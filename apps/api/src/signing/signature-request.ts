import type { DocumentEntity } from '@participe/domain';
import type { SentChallenge } from '../challenges/index.ts';

/** A document to which a sent code is bound, and its object. */
interface BoundDocument {
  readonly uuidDocument: string;
  readonly entity: 'OPERATION' | DocumentEntity;
  readonly uuidEntity: string;
  readonly title: string;
  readonly sha256: string;
}

/** Returns where the code was sent, and the documents to which it is bound. */
export const buildSignatureRequest = (
  sent: SentChallenge,
  documents: readonly BoundDocument[],
) => ({
  signature_request: {
    uuid: sent.uuid,
    channel: sent.channel,
    destination_masked: sent.masked,
    expires_at: sent.expiresAt.toISOString(),
    documents: documents.map(({ uuidDocument, entity, uuidEntity, title, sha256 }) => ({
      uuid: uuidDocument,
      title,
      entity,
      uuid_entity: uuidEntity,
      sha256,
    })),
  },
});
