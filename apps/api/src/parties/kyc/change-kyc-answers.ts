import {
  type BeneficialOwner,
  type KycAnswer,
  decideBeneficialOwners,
  decideKycAnswers,
  kycQuestionsOf,
  kycVersion,
  refuse,
} from '@participe/domain';
import { lockPerson } from '../../kernel/database/lock-person.ts';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { replaceBeneficialOwners } from './beneficial-owners.store.ts';
import { readKycForm, saveKycAnswers } from './kyc-answers.store.ts';

/** What a person states for a version of the form: answers to its questions, or the beneficial owners of a company. */
export type StatedKyc = { readonly kyc_version: number } & (
  | { readonly kyc_answers: readonly KycAnswer[] }
  | StatedOwners
);

/** The beneficial owners of a company, with the version of the list that they replace. */
interface StatedOwners {
  readonly version: number;
  readonly beneficial_owners: readonly BeneficialOwner[];
}

async function changeAnswers(
  { db, clock, audit }: UnitOfWork,
  person: string,
  version: number,
  stated: readonly KycAnswer[],
): Promise<void> {
  const { intervener_type: type, answers } = await readKycForm(db, person);
  const decision = decideKycAnswers(kycQuestionsOf(type), answers, version, stated, clock.today);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  await saveKycAnswers(db, person, decision.value, clock.now);
  // The answers stay out of the audit, which outlives them.
  audit({
    action: 'kyc.answered',
    entity: 'intervener',
    entityUuid: person,
    after: { version, questions: stated.map(({ id }) => id).join(' ') },
  });
}

async function changeOwners(
  { db, clock, audit }: UnitOfWork,
  company: string,
  version: number,
  { version: listVersion, beneficial_owners: stated }: StatedOwners,
): Promise<void> {
  const { intervener_type: type, owners_version: current } = await readKycForm(db, company);
  if (type !== 'J') throw new RefusalError(refuse('SIN_PERMISO'));
  if (version !== kycVersion || listVersion !== current)
    throw new RefusalError(refuse('VERSION_ANTIGUA'));
  const decision = decideBeneficialOwners(stated, clock.today);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  await replaceBeneficialOwners(db, company, decision.value, clock.now);
  audit({
    action: 'kyc.owners-stated',
    entity: 'intervener',
    entityUuid: company,
    after: { version, owners: decision.value.length },
  });
}

/** Stores what is stated for the current form, which counts when the person sends the form (CLD-10, CLD-14). */
export async function changeKycAnswers(
  work: UnitOfWork,
  person: string,
  stated: StatedKyc,
): Promise<void> {
  await lockPerson(work.db, person);
  if ('kyc_answers' in stated)
    await changeAnswers(work, person, stated.kyc_version, stated.kyc_answers);
  else await changeOwners(work, person, stated.kyc_version, stated);
}
