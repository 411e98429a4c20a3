import type { CallOutput } from '@participe/contract/types';
import { isKycDue, kycQuestions, kycStatusOn, kycVersion } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import type { ReadContext } from '../kernel/unit-of-work.ts';
import { readKycForm } from '../parties/index.ts';

type Kyc = CallOutput<'GET /interveners/{id}/kyc'>['kyc'];

/** Builds the form of a person as the contract describes it. */
export async function buildKyc(
  { db, clock }: Pick<ReadContext, 'db' | 'clock'>,
  person: string,
): Promise<Kyc> {
  const form = await readKycForm(db, person);
  const { intervener_type: type, kyc_answered_at: at, kyc_due_at: dueOn, answers } = form;
  const questions = type === 'F' ? kycQuestions : [];
  return {
    version: kycVersion,
    status: kycStatusOn(dueOn, clock.today),
    is_due: isKycDue(dueOn, clock.today),
    answered_at: at?.toISOString() ?? null,
    due_at: dueOn,
    document_to_sign: form.document_to_sign,
    has_unsent_answers: form.has_unsent_answers,
    questions: questions.map(({ dependsOn, options, ...question }) => ({
      ...question,
      required: true,
      options: [...options],
      answer: answers[question.id] ?? null,
      depends_on: dependsOn && {
        question_id: dependsOn.question,
        values: [...dependsOn.values],
      },
    })),
  };
}

/** GET /interveners/{id}/kyc: returns the know-your-customer form of a person (CLD-10). */
export const getKyc: Handler<'GET /interveners/{id}/kyc'> = async (context) => ({
  kyc: await buildKyc(context, context.input.params.id),
});
