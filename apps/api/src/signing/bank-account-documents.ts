import { refuse } from '@participe/domain';
import {
  computeAccountSignatures,
  markBankAccountSigned,
  readAccountPeople,
} from '../accounts/index.ts';
import { findBankAccount } from '../bank-accounts/index.ts';
import {
  evaluateBankAccountSigning,
  findActorAccount,
  toAccessRefusal,
} from '../kernel/access/permissions.ts';
import { findVisibleObject } from '../kernel/access/visibility.ts';
import { RefusalError } from '../kernel/refusal.ts';
import type { DocumentEntity } from './document-entity.ts';

/**
 * The people whom the arrangement requires for bank accounts sign the order that adds one, and the last signature
 * signs the bank account (ACC-12).
 */
export const bankAccountDocuments: DocumentEntity = {
  ownerOf: ({ uuid_bank_account: uuid }) => uuid,
  requireSigner: async ({ actor, db, clock }, uuid) => {
    const { uuid_account: uuidAccount } = await findBankAccount(db, uuid);
    const visibleObject = await findVisibleObject(db, actor, 'account', uuidAccount, clock);
    const account = visibleObject && findActorAccount(actor, visibleObject.uuid);
    if (account === undefined) throw new RefusalError(refuse('NO_ENCONTRADO'));
    const refusal = toAccessRefusal(evaluateBankAccountSigning(actor, account, clock));
    if (refusal !== undefined) throw new RefusalError(refusal);
  },
  readProgress: async ({ db, clock }, uuid, signatures) => {
    const { uuid_account: uuidAccount } = await findBankAccount(db, uuid);
    const people = await readAccountPeople(db, uuidAccount);
    const signed = signatures.map(({ uuid_intervener: signer }) => signer);
    const { isComplete, missing } = computeAccountSignatures(
      people,
      'bank_accounts',
      signed,
      clock.today,
    );
    return {
      isComplete,
      missing: missing.map((signer) => ({ uuid: signer.uuid_intervener, name: signer.name })),
    };
  },
  complete: async ({ db, clock, audit }, uuid) => {
    await markBankAccountSigned(db, uuid, clock.now);
    audit({ action: 'bank-account.signed', entity: 'bank_account', entityUuid: uuid });
  },
  readStatus: async (db, uuid) => (await findBankAccount(db, uuid)).status,
};
