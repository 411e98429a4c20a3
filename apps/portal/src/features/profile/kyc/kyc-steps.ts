import { selectKycQuestions, type KycAnswers } from '@participe/domain';
import type { KycQuestion } from './kyc.query.ts';

/** Returns the answers so far, by question. */
export const answersOf = (questions: readonly KycQuestion[]): KycAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]])),
  );

/** Returns, in sequence, the questions that apply given the answers so far (CLD-10). */
export function askedQuestionsOf(questions: readonly KycQuestion[]): KycQuestion[] {
  const applicable = questions.map((question) => ({
    question,
    id: question.id,
    dependsOn: question.depends_on && {
      question: question.depends_on.question_id,
      values: question.depends_on.values,
    },
  }));
  return selectKycQuestions(applicable, answersOf(questions)).map(({ question }) => question);
}
