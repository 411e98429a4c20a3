import {
  decideAdultContract,
  isBlockedStatus,
  refuse,
  requiredIdentityDocuments,
} from '@participe/domain';
import type { ClientActor } from '../kernel/actor.ts';
import type { Db } from '../kernel/database/connect.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import type { CallerContext, UnitOfWork } from '../kernel/unit-of-work.ts';
import { confirmAdultData } from '../parties/index.ts';
import { type AdultFile, readAdultFile } from './adult-tasks.ts';
import {
  adultContractTemplate,
  isAdultContractId,
  readAdultIdentities,
} from './adulthood.store.ts';

/** True for the contract of a new adult. */
export const isAdultContract = ({ template }: { readonly template: string | null }): boolean =>
  template === adultContractTemplate;

/**
 * Returns the data of a new adult who may make and sign their contract now. Refuses anybody else, a person who is blocked
 * and one who has not done the other tasks (CLD-17).
 */
export async function requireContractSigner(
  { actor, db, clock }: CallerContext<ClientActor>,
  person: string,
): Promise<AdultFile> {
  if (person !== actor.person.uuid) throw new RefusalError(refuse('SIN_PERMISO'));
  if (isBlockedStatus(actor.person.status)) throw new RefusalError(refuse('BLOQUEADO'));
  const file = await readAdultFile({ db, clock }, person);
  const decision = decideAdultContract(file.tasks);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  return file;
}

/** Ends the confirmation of a new adult's data once their contract is signed; other documents change nothing (CLD-17). */
export async function completeAdultContract(
  work: UnitOfWork,
  person: string,
  uuidDocument: string,
): Promise<void> {
  if (await isAdultContractId(work.db, uuidDocument)) await confirmAdultData(work, person);
}

/**
 * True when staff must still validate the identity document of one of these people, who signed their contract as a new
 * adult (CLD-17).
 */
export async function hasUncheckedAdult(db: Db, people: readonly string[]): Promise<boolean> {
  const identities = await readAdultIdentities(db, people);
  return identities.some(
    ({ validated, ...identity }) =>
      !requiredIdentityDocuments(identity).every((subcategory) => validated.includes(subcategory)),
  );
}
