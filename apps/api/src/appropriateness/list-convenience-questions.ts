import { nextTestDate, todayInMadrid } from '@participe/domain';
import type { Handler } from '../kernel/http/handler.ts';
import { readAttemptSummary } from './attempts.store.ts';
import { listQuestionsWithShuffledAnswers } from './shown-questions.ts';

/** Returns the questions of the test, without the points of the answers (APR-07). */
export const listConvenienceQuestions: Handler<
  'GET /onboarding/convenience-test/questions'
> = async ({ actor, clock, db }) => {
  const { uuid: uuidIntervener } = actor.person;
  const { taken, last_taken_at: last } = await readAttemptSummary(db, uuidIntervener);
  const lastOn = last === null ? null : todayInMadrid(last);
  return {
    questions: listQuestionsWithShuffledAnswers({ uuidIntervener, taken }).map((question) => ({
      id: question.id,
      block: question.block,
      text: question.text,
      type: 'single' as const,
      product_families: [...question.families],
      answers: question.options.map(({ id, text }) => ({ id, text })),
      depends_on: question.dependsOn && {
        question_id: question.dependsOn.question,
        answer_ids: [question.dependsOn.option],
      },
    })),
    next_attempt_on: nextTestDate(lastOn, clock.today),
  };
};
