import type { CallOutput } from '@participe/contract';
import type { AppropriatenessResult, ProductFamily } from '@participe/domain';
import { type DemoPersonKey, personOf } from '@participe/fixtures';
import { callOrThrow } from './api.ts';
import type { TestService } from './service.ts';

export type TestQuestions = CallOutput<'GET /onboarding/convenience-test/questions'>['questions'];
export interface GivenAnswer {
  question_id: string;
  answer_ids: string[];
}

export async function readQuestions(service: TestService, person: DemoPersonKey) {
  const token = await service.token(person);
  return callOrThrow(service, 'GET /onboarding/convenience-test/questions', { token });
}

/** Returns an answer to each question: the chosen answer, otherwise «No», otherwise the first option. */
export function buildTestAnswers(
  questions: TestQuestions,
  chosenAnswers: Readonly<Record<string, string>> = {},
): GivenAnswer[] {
  const answersByQuestion = new Map<string, string>();
  for (const { id, answers, depends_on: needs } of questions) {
    const isAsked =
      needs === null || needs.answer_ids.includes(answersByQuestion.get(needs.question_id) ?? '');
    if (!isAsked) continue;
    const no = answers.find((answer) => answer.id === 'NO');
    answersByQuestion.set(id, chosenAnswers[id] ?? (no ?? answers[0])?.id ?? '');
  }
  return [...answersByQuestion].map(([question, answer]) => ({
    question_id: question,
    answer_ids: [answer],
  }));
}

/** The right answers to the knowledge questions, written by hand and so independent of the code under test. */
export const rightAnswers = {
  KNOWLEDGE_LOSS: 'B',
  KNOWLEDGE_RISK_CLASS: 'A',
  KNOWLEDGE_PAST_RETURNS: 'C',
  KNOWLEDGE_VALUE_DAY: 'C',
  KNOWLEDGE_LIQUIDITY: 'B',
  KNOWLEDGE_DIVERSIFICATION: 'A',
  KNOWLEDGE_LEVERAGE: 'C',
  KNOWLEDGE_INTEREST_RATES: 'A',
} as const;

/** Sets the person's current test result for a family; null removes it. */
export async function setAppropriatenessResult(
  service: TestService,
  person: DemoPersonKey,
  family: ProductFamily,
  result: AppropriatenessResult | null,
): Promise<void> {
  const { db } = service.database;
  const { uuid } = personOf(person);
  await db
    .deleteFrom('appropriateness_result')
    .where('uuid_intervener', '=', uuid)
    .where('product_family', '=', family)
    .execute();
  if (result === null) return;
  await db
    .insertInto('appropriateness_result')
    .values({
      uuid_intervener: uuid,
      product_family: family,
      result,
      taken_at: new Date('2026-11-02T09:00:00Z'),
      valid_until: '2028-11-02',
    })
    .execute();
}
