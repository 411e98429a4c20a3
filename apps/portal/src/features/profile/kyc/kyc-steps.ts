import {
  findKycFault,
  selectAskedQuestions,
  todayInMadrid,
  type KycAnswers,
  type PlainDate,
} from '@participe/domain';
import { serverNow } from '../../../platform/clock.ts';
import { findFurthestStep } from '../../appropriateness/questions.ts';
import type { Kyc, KycQuestion } from './kyc.query.ts';

/** Returns the answers so far, by question. */
export const answersOf = (questions: readonly KycQuestion[]): KycAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])),
  );

/** Returns the answers that can be sent; a question without one of them is asked before the review. */
export function validAnswersOf(questions: readonly KycQuestion[], today: PlainDate): KycAnswers {
  const answers = answersOf(questions);
  return answersOf(
    questions.filter(
      (question) => findKycFault(question, question.answer ?? '', answers, today) === undefined,
    ),
  );
}

/** Returns, in sequence, the questions that apply given the answers so far (CLD-10). */
export function askedQuestionsOf(questions: readonly KycQuestion[]): KycQuestion[] {
  return selectAskedQuestions(
    questions,
    answersOf(questions),
    ({ depends_on: needs }) => needs && { question: needs.question_id, values: needs.values },
  );
}

/**
 * Returns the step at which the person begins: the first question, or, when some answers are not sent yet, the first
 * question without an answer or the review.
 */
export function resumedStepOf({ questions, has_unsent_answers: hasUnsent }: Kyc): string {
  const asked = askedQuestionsOf(questions);
  const today = todayInMadrid(serverNow());
  return findFurthestStep(asked, hasUnsent ? validAnswersOf(questions, today) : {});
}
