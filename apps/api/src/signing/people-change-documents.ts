import { refuse } from '@participe/domain';
import { completeIntervenerRequest, findIntervenerRequest } from '../account-people/index.ts';
import { computeAccountSignatures, readAccountPeople } from '../accounts/index.ts';
import {
  evaluatePeopleChangeSigning,
  findActorAccount,
  toAccessRefusal,
} from '../kernel/access/permissions.ts';
import { findVisibleObject } from '../kernel/access/visibility.ts';
import { RefusalError } from '../kernel/refusal.ts';
import type { DocumentEntity } from './document-entity.ts';

/** The order that changes the people of an account: all its holders or those who represent them sign it (ACC-15). */
export const peopleChangeDocuments: DocumentEntity = {
  ownerOf: ({ uuid_intervener_request: uuid }) => uuid,
  requireSigner: async ({ actor, db, clock }, uuid) => {
    const { uuid_account: uuidAccount } = await findIntervenerRequest(db, uuid);
    const visibleObject = await findVisibleObject(db, actor, 'account', uuidAccount, clock);
    const account = visibleObject && findActorAccount(actor, visibleObject.uuid);
    if (account === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
    const refusal = toAccessRefusal(evaluatePeopleChangeSigning(actor, account, clock));
    if (refusal !== undefined) throw new RefusalError(refusal);
  },
  readProgress: async ({ db, clock }, uuid, signatures) => {
    const { uuid_account: uuidAccount } = await findIntervenerRequest(db, uuid);
    const people = await readAccountPeople(db, uuidAccount);
    const signed = signatures.map(({ uuid_intervener: signer }) => signer);
    const { isComplete, missing } = computeAccountSignatures(
      people,
      'interveners',
      signed,
      clock.today,
    );
    return {
      isComplete,
      missing: missing.map((signer) => ({ uuid: signer.uuid_intervener, name: signer.name })),
    };
  },
  complete: (work, uuid) => completeIntervenerRequest(work, uuid),
  readStatus: async (db, uuid) => (await findIntervenerRequest(db, uuid)).status,
};
