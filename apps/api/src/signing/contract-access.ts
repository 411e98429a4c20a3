import { maySignContract, refuse } from '@participe/domain';
import { type AccountPaperToSign, findAccountPaperToSign } from '../documents/index.ts';
import { findActorAccount, listCurrentHolders } from '../kernel/access/permissions.ts';
import type { ClientActor } from '../kernel/actor.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { findVisibleObject } from '../kernel/access/visibility.ts';
import type { CallerContext } from '../kernel/unit-of-work.ts';
import { readDocumentSignatures } from './contracts.store.ts';

/**
 * Returns a document of an account that the person may sign now. Refuses with 404 a document or account that they do
 * not see, with 403 a person who is not a holder or whose situation does not allow it, and with 409-010 a document that
 * they have already signed (SIG-22).
 */
export async function requireContractToSign(
  { actor, db, clock }: CallerContext<ClientActor>,
  contract: { readonly uuidAccount: string; readonly uuidDocument: string },
  shouldLock: boolean,
): Promise<AccountPaperToSign> {
  const visibleObject = await findVisibleObject(db, actor, 'account', contract.uuidAccount, clock);
  const account = visibleObject && findActorAccount(actor, visibleObject.uuid);
  const paper = account && (await findAccountPaperToSign(db, contract.uuidDocument, shouldLock));
  if (account === undefined || paper === undefined || paper.uuid_account !== account.uuid)
    throw new RefusalError(refuse('NO_ENCONTRADO'));
  const { person } = actor;
  if (!listCurrentHolders(account, clock).includes(person.uuid))
    throw new RefusalError(refuse('SIN_PERMISO'));
  if (!maySignContract(person, clock.today)) throw new RefusalError(refuse('SITUACION_NO_PERMITE'));
  const signatures = await readDocumentSignatures(db, paper.uuid);
  const isSigned = signatures.some(({ uuid_intervener: uuid }) => uuid === person.uuid);
  if (paper.is_signed || isSigned) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  return paper;
}
