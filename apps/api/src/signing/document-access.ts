import { type DocumentEntity as EntityName, refuse } from '@participe/domain';
import { type DocumentToSign, findDocumentToSign } from '../documents/index.ts';
import type { ClientActor } from '../kernel/actor.ts';
import { RefusalError } from '../kernel/refusal.ts';
import type { CallerContext } from '../kernel/unit-of-work.ts';
import { readDocumentSignatures } from './document-signatures.store.ts';
import { findDocumentEntity } from './document-entities.ts';
import type { DocumentEntity } from './document-entity.ts';

/**
 * Returns a document that the person may sign now, and its kind of object. Refuses with 404 an invisible document or
 * object, with 403 a person who may not sign it, and with 409-010 a document that is signed by all or by this person, or
 * that a newer document has replaced (SIG-22, CLD-11).
 */
export async function requireDocumentToSign(
  caller: CallerContext<ClientActor>,
  chosen: {
    readonly entity: EntityName;
    readonly uuidEntity: string;
    readonly uuidDocument: string;
  },
  shouldLock: boolean,
): Promise<{ readonly document: DocumentToSign; readonly entity: DocumentEntity }> {
  const { actor, db } = caller;
  const entity = findDocumentEntity(chosen.entity);
  const document = await findDocumentToSign(db, chosen.uuidDocument, shouldLock);
  if (
    entity === undefined ||
    document === undefined ||
    entity.ownerOf(document) !== chosen.uuidEntity
  )
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  await entity.requireSigner(caller, chosen.uuidEntity, document);
  if (document.is_replaced) throw new RefusalError(refuse('DOCUMENTO_SUSTITUIDO'));
  const signatures = await readDocumentSignatures(db, document.uuid);
  const isSignedByThem = signatures.some(({ uuid_intervener: uuid }) => uuid === actor.person.uuid);
  if (document.is_signed || isSignedByThem)
    throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  return { document, entity };
}
