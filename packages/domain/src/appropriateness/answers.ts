import { type Decision, accept, refuseField, reject } from '../refusal.ts';
import { experienceQuestions } from './experience.ts';
import { knowledgeQuestions } from './knowledge.ts';
import type { TestQuestion } from './question.ts';
import { trainingQuestions } from './training.ts';

/** The questions of the appropriateness test, in the sequence in which they are shown (APR-02). */
export const testQuestions: readonly TestQuestion[] = [
  ...experienceQuestions,
  ...trainingQuestions,
  ...knowledgeQuestions,
];

/** The chosen option by question id. Questions without an answer are missing. */
export type TestAnswers = ReadonlyMap<string, string>;

/** An answer as received. Without an option, the question counts as not answered. */
export interface SubmittedAnswer {
  readonly question: string;
  readonly options: readonly string[];
}

const rejectInvalidAnswer = () =>
  reject(refuseField('answers', 'Una respuesta del test no contiene un valor válido.'));

/** True when the question depends on no other question, or the other question has the required answer. */
function isAsked({ dependsOn }: TestQuestion, answers: TestAnswers): boolean {
  return dependsOn === null || answers.get(dependsOn.question) === dependsOn.option;
}

function hasAtMostOneKnownOption(
  question: TestQuestion | undefined,
  options: readonly string[],
): boolean {
  const [chosenId, ...otherIds] = options;
  if (question === undefined || otherIds.length > 0) return false;
  return chosenId === undefined || question.options.some(({ id }) => id === chosenId);
}

/**
 * Validates the answers of a test. Each question that must be asked needs one entry with at most one known option,
 * and other questions may have none. Refuses with 400-020 on `answers`.
 */
export function decideTestAnswers(submitted: readonly SubmittedAnswer[]): Decision<TestAnswers> {
  const answers = new Map<string, string>();
  const answeredIds = new Set<string>();
  for (const { question: id, options } of submitted) {
    const question = testQuestions.find((candidate) => candidate.id === id);
    if (answeredIds.has(id) || !hasAtMostOneKnownOption(question, options))
      return rejectInvalidAnswer();
    answeredIds.add(id);
    const [chosenId] = options;
    if (chosenId !== undefined) answers.set(id, chosenId);
  }
  const askedQuestions = testQuestions.filter((question) => isAsked(question, answers));
  if (askedQuestions.some(({ id }) => !answeredIds.has(id)))
    return reject(refuseField('answers', 'Campo requerido.'));
  return answeredIds.size === askedQuestions.length ? accept(answers) : rejectInvalidAnswer();
}
