import {
  type AddressData,
  addressFields,
  decideAdultContract,
  invariant,
  isBlockedStatus,
  refuse,
  requiredIdentityDocuments,
} from '@participe/domain';
import { type AdultContractFacts, readPaperFacts, readPaperPerson } from '../documents/index.ts';
import type { ClientActor } from '../kernel/actor.ts';
import { canonicalJson } from '../kernel/crypto.ts';
import type { Db } from '../kernel/database/connect.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import type { CallerContext, UnitOfWork } from '../kernel/unit-of-work.ts';
import { confirmAdultData } from '../parties/index.ts';
import { readAdultFile } from './adult-tasks.ts';
import {
  adultContractTemplate,
  isAdultContractId,
  readAdultIdentities,
} from './adulthood.store.ts';

/** True for the contract of a new adult. */
export const isAdultContract = ({ template }: { readonly template: string | null }): boolean =>
  template === adultContractTemplate;

/**
 * Returns what the contract of a new adult states, of a person who may make it now. Refuses anybody else, a person who is
 * blocked and one who has not done the other tasks (CLD-17).
 */
export async function requireContractFacts(
  { actor, db, clock }: CallerContext<ClientActor>,
  person: string,
): Promise<AdultContractFacts> {
  if (person !== actor.person.uuid) throw new RefusalError(refuse('SIN_PERMISO'));
  if (isBlockedStatus(actor.person.status)) throw new RefusalError(refuse('BLOQUEADO'));
  const { tasks, facts } = await readAdultFile({ db, clock }, person);
  const decision = decideAdultContract(tasks);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  invariant(
    facts?.address !== undefined && facts.usStatus !== undefined,
    'whoever has done the other tasks has stated their data',
  );
  const { address, residences, usStatus } = facts;
  // Only what the contract states: a new version or a certification of the same data does not change the contract.
  return {
    email: facts.person.email ?? '',
    mobile: facts.person.mobile,
    address: Object.fromEntries(
      addressFields.map((field) => [field, address[field]]),
    ) as AddressData,
    residences: residences.map(({ country_key, tin, no_tin_reason, comment }) => ({
      country_key,
      tin,
      no_tin_reason,
      comment,
    })),
    isUsPerson: usStatus.is_us_person,
    accounts: facts.person.account_numbers,
  };
}

/**
 * Refuses whoever may not sign this contract of a new adult now, and a contract whose data, or whose name or document of
 * the person, have changed since (CLD-17).
 */
export async function requireContractSigner(
  caller: CallerContext<ClientActor>,
  person: string,
  uuidDocument: string,
): Promise<void> {
  const { name, documentNumber } = await readPaperPerson(caller.db, person);
  const present = { ...(await requireContractFacts(caller, person)), name, documentNumber };
  const stated = (await readPaperFacts(caller.db, uuidDocument)) as AdultContractFacts;
  if (canonicalJson({ ...stated, ...present }) !== canonicalJson(stated))
    throw new RefusalError(refuse('DOCUMENTO_SUSTITUIDO'));
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
