import { type KycAnswer, decideKycAnswers, refuse } from '@participe/domain';
import { lockPerson } from '../../kernel/database/lock-person.ts';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { readKycForm, saveKycAnswers } from './kyc-answers.store.ts';

/** Stores answers to the current questions, which count when the person sends the form (CLD-10). */
export async function changeKycAnswers(
  { db, clock, audit }: UnitOfWork,
  person: string,
  {
    kyc_version: version,
    kyc_answers: stated,
  }: { readonly kyc_version: number; readonly kyc_answers: readonly KycAnswer[] },
): Promise<void> {
  await lockPerson(db, person);
  const { intervener_type: type, answers } = await readKycForm(db, person);
  if (type === 'J') throw new RefusalError(refuse('SIN_PERMISO'));
  const decision = decideKycAnswers(answers, version, stated, clock.today);
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
