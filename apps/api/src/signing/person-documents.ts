import { refuse } from '@participe/domain';
import { findVisibleObject } from '../kernel/access/visibility.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { completeKyc } from '../kyc/index.ts';
import { findDataChangeRefusal, readPersonStatus } from '../parties/index.ts';
import type { DocumentEntity } from './document-entity.ts';

/** Documents of a person: one of those who may change the person's data signs them (CLD-11). */
export const personDocuments: DocumentEntity = {
  ownerOf: ({ uuid_intervener: uuid }) => uuid,
  requireSigner: async ({ actor, db, clock }, uuid) => {
    const person = await findVisibleObject(db, actor, 'intervener', uuid, clock);
    if (person === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
    const refusal = findDataChangeRefusal(actor, person.uuid, clock);
    if (refusal !== undefined) throw new RefusalError(refusal);
  },
  readProgress: () => Promise.resolve({ isComplete: true, missing: [] }),
  complete: completeKyc,
  readStatus: readPersonStatus,
};
