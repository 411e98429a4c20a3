import { refuse } from '@participe/domain';
import {
  completeAdultContract,
  isAdultContract,
  requireContractSigner,
} from '../adulthood/index.ts';
import { findVisibleObject } from '../kernel/access/visibility.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { completeKyc, findSignedForm, readCompanySignatures } from '../kyc/index.ts';
import { findDataChangeRefusal, readPersonStatus } from '../parties/index.ts';
import type { DocumentEntity } from './document-entity.ts';

/**
 * Documents of a person: one of those who may change the person's data signs them (CLD-11); a new adult signs their
 * contract themselves (CLD-17). The know-your-customer form of a company needs the signatures of its accounts (CLD-14).
 */
export const personDocuments: DocumentEntity = {
  ownerOf: ({ uuid_intervener: uuid }) => uuid,
  requireSigner: async (caller, uuid, document) => {
    const { actor, db, clock } = caller;
    const person = await findVisibleObject(db, actor, 'intervener', uuid, clock);
    if (person === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
    const refusal = findDataChangeRefusal(actor, person.uuid, clock);
    if (refusal !== undefined) throw new RefusalError(refusal);
    if (isAdultContract(document)) await requireContractSigner(caller, person.uuid, document.uuid);
  },
  readProgress: async ({ db, clock }, uuid, signatures, uuidDocument) => {
    const form = await findSignedForm(db, uuidDocument);
    if (form?.intervener_type !== 'J') return { isComplete: true, missing: [] };
    const signed = signatures.map(({ uuid_intervener: signer }) => signer);
    const { isComplete, missing } = await readCompanySignatures(db, uuid, signed, clock.today);
    return {
      isComplete,
      missing: missing.map((signer) => ({ uuid: signer.uuid_intervener, name: signer.name })),
    };
  },
  complete: async (work, uuid, uuidDocument) => {
    await completeKyc(work, uuid, uuidDocument);
    await completeAdultContract(work, uuid, uuidDocument);
  },
  readStatus: readPersonStatus,
};
