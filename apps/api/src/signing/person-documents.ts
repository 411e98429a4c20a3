import { refuse } from '@participe/domain';
import {
  completeAdultContract,
  isAdultContract,
  requireContractSigner,
} from '../adulthood/index.ts';
import { findVisibleObject } from '../kernel/access/visibility.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { completeKyc } from '../kyc/index.ts';
import { findDataChangeRefusal, readPersonStatus } from '../parties/index.ts';
import type { DocumentEntity } from './document-entity.ts';

/**
 * Documents of a person: one of those who may change the person's data signs them (CLD-11); a new adult signs their
 * contract themselves (CLD-17).
 */
export const personDocuments: DocumentEntity = {
  ownerOf: ({ uuid_intervener: uuid }) => uuid,
  requireSigner: async (caller, uuid, document) => {
    const { actor, db, clock } = caller;
    const person = await findVisibleObject(db, actor, 'intervener', uuid, clock);
    if (person === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
    const refusal = findDataChangeRefusal(actor, person.uuid, clock);
    if (refusal !== undefined) throw new RefusalError(refusal);
    if (isAdultContract(document)) await requireContractSigner(caller, person.uuid);
  },
  readProgress: () => Promise.resolve({ isComplete: true, missing: [] }),
  complete: async (work, uuid, uuidDocument) => {
    await completeKyc(work, uuid, uuidDocument);
    await completeAdultContract(work, uuid, uuidDocument);
  },
  readStatus: readPersonStatus,
};
