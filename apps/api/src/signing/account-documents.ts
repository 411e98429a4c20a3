import { isRegistered, maySignContract, refuse } from '@participe/domain';
import { changeAccountStatus, readAccountStatus } from '../accounts/index.ts';
import { findActorAccount, listCurrentHolders } from '../kernel/access/permissions.ts';
import { findVisibleObject } from '../kernel/access/visibility.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { readHolders } from './contracts.store.ts';
import type { DocumentEntity } from './document-entity.ts';

/** Each current holder signs the documents of an account, and the last signature signs the account (SIG-22). */
export const accountDocuments: DocumentEntity = {
  ownerOf: ({ uuid_account: uuid, uuid_bank_account: bank, uuid_intervener_request: request }) =>
    bank === null && request === null ? uuid : null,
  requireSigner: async ({ actor, db, clock }, uuid) => {
    const visibleObject = await findVisibleObject(db, actor, 'account', uuid, clock);
    const account = visibleObject && findActorAccount(actor, visibleObject.uuid);
    if (account === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
    if (!listCurrentHolders(account, clock).includes(actor.person.uuid))
      throw new RefusalError(refuse('SIN_PERMISO'));
    if (!maySignContract(actor.person, clock.today))
      throw new RefusalError(refuse('SITUACION_NO_PERMITE'));
  },
  readProgress: async ({ db, clock }, uuid, signatures) => {
    const holders = await readHolders(db, uuid, clock.today);
    const missing = holders.filter((holder) =>
      signatures.every(({ uuid_intervener: signer }) => signer !== holder.uuid),
    );
    return { isComplete: missing.length === 0, missing };
  },
  complete: (work, uuid) =>
    changeAccountStatus(work, uuid, { to: 'SIGNED', actor: 'client', onlyFrom: isRegistered }),
  readStatus: readAccountStatus,
};
