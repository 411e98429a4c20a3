import type { ConvenienceQuestion } from '@participe/contract/types';
import { selectAskedQuestions } from '@participe/domain';

/** The chosen answers, by question. */
export type TestAnswers = Readonly<Record<string, string>>;

type Step = Pick<ConvenienceQuestion, 'id'>;

/** Name of the last step: the review before the test is sent. */
export const REVIEW_STEP = 'comprobar';

/** Returns, in sequence, the questions that apply after these answers. */
export const selectApplicableQuestions = (
  questions: readonly ConvenienceQuestion[],
  answers: TestAnswers,
): ConvenienceQuestion[] =>
  selectAskedQuestions(
    questions,
    answers,
    ({ depends_on: needs }) => needs && { question: needs.question_id, values: needs.answer_ids },
  );

/** Returns the first unanswered question, or the review when all are answered. */
export function findFurthestStep(askedQuestions: readonly Step[], answers: TestAnswers): string {
  return askedQuestions.find(({ id }) => answers[id] === undefined)?.id ?? REVIEW_STEP;
}

/**
 * Returns the requested step, or the first unanswered question if that comes earlier. A step that the test does not
 * have becomes the first question.
 */
export function resolveTestStep(
  requested: string | undefined,
  askedQuestions: readonly Step[],
  answers: TestAnswers,
): string {
  const steps = [...askedQuestions.map(({ id }) => id), REVIEW_STEP];
  const reach = findFurthestStep(askedQuestions, answers);
  if (requested === undefined || !steps.includes(requested)) return steps[0] ?? REVIEW_STEP;
  return steps.indexOf(requested) <= steps.indexOf(reach) ? requested : reach;
}

/**
 * Returns the next step. Once the review has been opened, this is the first unanswered question, or the review when
 * all are answered.
 */
export function findNextTestStep(
  id: string,
  askedQuestions: readonly Step[],
  answers: TestAnswers,
  hasBeenChecked: boolean,
): string {
  if (hasBeenChecked) return findFurthestStep(askedQuestions, answers);
  const at = askedQuestions.findIndex((question) => question.id === id);
  return askedQuestions[at + 1]?.id ?? REVIEW_STEP;
}

/** Returns the step before the given one; undefined for the first step. */
export function findPreviousTestStep(
  step: string,
  askedQuestions: readonly Step[],
): string | undefined {
  const ids = askedQuestions.map(({ id }) => id);
  return step === REVIEW_STEP ? ids.at(-1) : ids[ids.indexOf(step) - 1];
}

/** Returns the request body without the answers to questions that are no longer asked. */
export function buildTestBody(
  askedQuestions: readonly ConvenienceQuestion[],
  answers: TestAnswers,
) {
  return {
    answers: askedQuestions.map(({ id }) => {
      const answer = answers[id];
      return { question_id: id, answer_ids: answer === undefined ? [] : [answer] };
    }),
  };
}
