import type { CallOutput } from '@participe/contract/types';
import {
  computeOwnershipPercent,
  isBeneficialOwner,
  isKycDue,
  kycQuestionsOf,
  kycStatusOn,
  kycVersion,
} from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import type { ReadContext } from '../kernel/unit-of-work.ts';
import { readBeneficialOwners, readKycForm } from '../parties/index.ts';
import { readCompanySignatures } from './company-signatures.ts';
import { readSigners } from './kyc.store.ts';

type Kyc = CallOutput<'GET /interveners/{id}/kyc'>['kyc'];
type KycContext = Pick<ReadContext, 'db' | 'clock'>;

/** Returns the people whose signature the waiting paper of a company lacks; a person's own paper needs only theirs. */
async function readPendingSigners(
  { db, clock }: KycContext,
  company: string,
  paper: string,
): Promise<Kyc['pending_signers']> {
  const signed = await readSigners(db, paper);
  return (await readCompanySignatures(db, company, signed, clock.today)).missing;
}

async function readOwners(
  { db, clock }: KycContext,
  company: string,
): Promise<Kyc['beneficial_owners']> {
  const owners = await readBeneficialOwners(db, company);
  return owners.map((owner) => ({
    ...owner,
    ownership_steps: [...owner.ownership_steps],
    ownership_percent: computeOwnershipPercent(owner.ownership_steps),
    is_beneficial_owner: isBeneficialOwner(owner, clock.today),
  }));
}

/** Builds the form of a person or company as the contract describes it. */
export async function buildKyc(context: KycContext, person: string): Promise<Kyc> {
  const { db, clock } = context;
  const form = await readKycForm(db, person);
  const { intervener_type: type, kyc_answered_at: at, kyc_due_at: dueOn, answers } = form;
  const { document_to_sign: paper } = form;
  const isCompany = type === 'J';
  return {
    version: kycVersion,
    status: kycStatusOn(dueOn, clock.today),
    is_due: isKycDue(dueOn, clock.today),
    answered_at: at?.toISOString() ?? null,
    due_at: dueOn,
    has_unsent_answers: form.has_unsent_answers,
    document_to_sign: paper,
    pending_signers:
      isCompany && paper !== null ? await readPendingSigners(context, person, paper) : [],
    questions: kycQuestionsOf(type).map(({ dependsOn, options, ...question }) => ({
      ...question,
      required: true,
      options: [...options],
      answer: answers[question.id] ?? null,
      depends_on: dependsOn && {
        question_id: dependsOn.question,
        values: [...dependsOn.values],
      },
    })),
    beneficial_owners: isCompany ? await readOwners(context, person) : [],
    owners_version: form.owners_version,
  };
}

/** GET /interveners/{id}/kyc: returns the know-your-customer form of a person or company (CLD-10, CLD-14). */
export const getKyc: Handler<'GET /interveners/{id}/kyc'> = async (context) => ({
  kyc: await buildKyc(context, context.input.params.id),
});
