import {
  type TestOption,
  type TestQuestion,
  testQuestions,
  dontKnowOptionId,
} from '@participe/domain';
import { sha256Hex } from '../kernel/crypto.ts';

/**
 * Identifies a person's next test by its number. Person and number determine the order in which
 * answers are shown.
 */
export interface TestAttempt {
  readonly uuidIntervener: string;
  readonly taken: number;
}

/**
 * Returns the answers of a question in the order to show. Answers on knowledge are shuffled by a hash, so that no
 * order has to be stored (APR-07); scales keep their order, and «No lo sé» stays last.
 */
function shuffled(question: TestQuestion, { uuidIntervener, taken }: TestAttempt) {
  if (question.block !== 'KNOWLEDGE') return question.options;
  const rank = ({ id }: TestOption): string =>
    id === dontKnowOptionId ? '~' : sha256Hex([uuidIntervener, taken, question.id, id].join('\n'));
  return question.options.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Returns all questions, each with its answers in the order in which this test shows them. */
export function listQuestionsWithShuffledAnswers(attempt: TestAttempt): TestQuestion[] {
  return testQuestions.map((question) => ({ ...question, options: shuffled(question, attempt) }));
}
