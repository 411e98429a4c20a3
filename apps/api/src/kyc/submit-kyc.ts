import {
  type BeneficialOwner,
  type PlainDate,
  computeOwnershipPercent,
  decideKycSubmission,
  findOwnersFault,
  formatKycAnswer,
  isBeneficialOwner,
  kycQuestionsOf,
  refuseField,
} from '@participe/domain';
import { type OwnerFacts, createPersonPaper } from '../documents/index.ts';
import { lockPerson } from '../kernel/database/lock-person.ts';
import type { Handler } from '../kernel/http/handler.ts';
import { RefusalError, toRefusalError } from '../kernel/refusal.ts';
import { findDataChangeRefusal, readBeneficialOwners, readKycForm } from '../parties/index.ts';
import { buildKyc } from './get-kyc.ts';

/** Returns the people whom a company states, as its paper states them; refuses them when they cannot be sent. */
function toOwnerFacts(owners: readonly BeneficialOwner[], today: PlainDate): OwnerFacts[] {
  const fault = findOwnersFault(owners, today);
  if (fault !== undefined) throw new RefusalError(refuseField('beneficial_owners', fault));
  return owners.map((owner) => ({
    ...owner,
    ownership_percent: computeOwnershipPercent(owner.ownership_steps),
    is_beneficial_owner: isBeneficialOwner(owner, today),
  }));
}

/**
 * POST /interveners/{id}/kyc: ends the form and makes its paper, which waits for a signature. The form is valid once it is
 * signed (CLD-10, CLD-14).
 */
export const submitKyc: Handler<'POST /interveners/{id}/kyc'> = async (context) => {
  const { db, actor, clock, input, audit } = context;
  const { id } = input.params;
  const { kyc_version: version } = input.body;
  const refusal = findDataChangeRefusal(actor, id, clock);
  if (refusal !== undefined) throw new RefusalError(refusal);
  await lockPerson(db, id);
  const { intervener_type: type, answers } = await readKycForm(db, id);
  const decision = decideKycSubmission(kycQuestionsOf(type), answers, version, clock.today);
  if (!decision.ok) throw toRefusalError(decision.refusals);
  const uuidDocument = await createPersonPaper(db, clock, id, 'KYC', {
    version,
    answers: decision.value.map(({ question, value }) => ({
      section: question.section,
      question: question.text,
      answer: formatKycAnswer(question, value),
    })),
    ...(type === 'J' && {
      owners: toOwnerFacts(await readBeneficialOwners(db, id), clock.today),
    }),
  });
  audit({
    action: 'kyc.submitted',
    entity: 'intervener',
    entityUuid: id,
    after: { version, document: uuidDocument },
  });
  return { kyc: await buildKyc(context, id) };
};
