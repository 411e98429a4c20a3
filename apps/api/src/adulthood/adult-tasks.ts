import type { CallOutput } from '@participe/contract/types';
import {
  type AddressData,
  type AdultTask,
  type AdultTaskStatus,
  type PlainDate,
  type TaxResidence,
  type UsStatus,
  type ValidationStatus,
  combineTaskStatuses,
  isAdultOn,
  isEmptyAddress,
  isIdentitySubcategory,
  isKycDue,
  isUploadNeeded,
  listAdultTasks,
  mustAnswerPrivacy,
  mustConfirmData,
  todayInMadrid,
} from '@participe/domain';
import { readAddresses } from '../addresses/index.ts';
import type { ReadContext } from '../kernel/unit-of-work.ts';
import { findUsStatus, readKycForm, readPrivacy, readResidences } from '../parties/index.ts';
import { listRequiredDocuments, readRequirementFacts } from '../requirements/index.ts';
import { type AdultPerson, readAdultPerson } from './adulthood.store.ts';

type Reading = Pick<ReadContext, 'db' | 'clock'>;

/** The tasks of a person, and the facts that their contract states; without facts when they have nothing to confirm. */
export interface AdultFile {
  readonly tasks: readonly AdultTask[];
  readonly facts?: {
    readonly person: AdultPerson;
    readonly address: AddressData | undefined;
    readonly residences: readonly TaxResidence[];
    readonly usStatus: UsStatus | undefined;
  };
}

const doneIf = (isDone: boolean): AdultTaskStatus => (isDone ? 'DONE' : 'TO_DO');

const toStepStatus = (status: ValidationStatus): AdultTaskStatus =>
  isUploadNeeded(status) ? 'TO_DO' : 'DONE';

async function readIdentityStatus({ db, clock }: Reading, person: string) {
  const facts = await readRequirementFacts(db, { person, accounts: [] });
  const identityDocuments = listRequiredDocuments(facts, clock.today).filter(({ subcategory }) =>
    isIdentitySubcategory(subcategory),
  );
  return combineTaskStatuses(identityDocuments.map(({ status }) => toStepStatus(status)));
}

/**
 * Returns how far the know-your-customer form is. A form that was signed before the eighteenth birthday does not count,
 * because somebody else answered it.
 */
async function readKycStatus(
  { db, clock }: Reading,
  person: string,
  birthdate: PlainDate | null,
): Promise<AdultTaskStatus> {
  const form = await readKycForm(db, person);
  const { kyc_answered_at: answeredAt, kyc_due_at: dueOn } = form;
  const isOwn = answeredAt !== null && isAdultOn(birthdate, todayInMadrid(answeredAt));
  if (isOwn && !isKycDue(dueOn, clock.today)) return 'DONE';
  return form.document_to_sign === null ? 'TO_DO' : 'IN_PROGRESS';
}

/** Reads the tasks of a person who has come of age, and the facts that their contract states (CLD-16). */
export async function readAdultFile(reading: Reading, uuid: string): Promise<AdultFile> {
  const { db, clock } = reading;
  const person = await readAdultPerson(db, uuid);
  const { birthdate, minor_need_update: minorNeedsUpdate } = person;
  if (!mustConfirmData({ birthdate, minorNeedsUpdate }, clock.today)) return { tasks: [] };
  const addresses = await readAddresses(db, uuid);
  const address = addresses.find(({ type }) => type === 'FISCAL');
  const residences = await readResidences(db, uuid);
  const usStatus = await findUsStatus(db, uuid);
  const { version } = await readPrivacy(db, uuid);
  const tasks = listAdultTasks({
    EMAIL: doneIf(person.has_own_email),
    MOBILE: doneIf(person.has_own_mobile),
    IDENTITY_DOCUMENT: await readIdentityStatus(reading, uuid),
    ADDRESS: doneIf(address !== undefined && !isEmptyAddress(address)),
    TAX_RESIDENCES: doneIf(residences.length > 0),
    US_STATUS: doneIf(usStatus !== undefined),
    KYC: await readKycStatus(reading, uuid, birthdate),
    PRIVACY: doneIf(!mustAnswerPrivacy(version)),
    CONTRACT: person.contract_to_sign === null ? 'TO_DO' : 'IN_PROGRESS',
  });
  return { tasks, facts: { person, address, residences, usStatus } };
}

/** Converts the tasks of a person to the form of the contract. */
export const toAdultTasks = ({
  tasks,
  facts,
}: AdultFile): CallOutput<'GET /interveners/{id}/adult-tasks'>['adult_tasks'] => ({
  tasks: tasks.map(({ steps, ...task }) => ({ ...task, steps: [...steps] })),
  contract_to_sign: facts?.person.contract_to_sign ?? null,
});
