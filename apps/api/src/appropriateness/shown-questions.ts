import {
  type TestOption,
  type TestQuestion,
  testQuestions,
  dontKnowOptionId,
} from '@participe/domain';
import { sha256Hex } from '../kernel/crypto.ts';

/** The attempt that determines the order of the answers. */
export interface TestAttempt {
  readonly uuidIntervener: string;
  readonly taken: number;
}

/**
 * Returns a question's answers in their order for an attempt. Knowledge answers are shuffled by a hash of their ids, so
 * that reading the questions writes nothing (APR-07). Scales are not shuffled, and «No lo sé» stays last.
 */
function shuffled(question: TestQuestion, { uuidIntervener, taken }: TestAttempt) {
  if (question.block !== 'KNOWLEDGE') return question.options;
  const rank = ({ id }: TestOption): string =>
    id === dontKnowOptionId ? '~' : sha256Hex([uuidIntervener, taken, question.id, id].join('\n'));
  return question.options.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Returns all questions with the answers in the order of an attempt. */
export function questionsWithShuffledAnswers(attempt: TestAttempt): TestQuestion[] {
  return testQuestions.map((question) => ({ ...question, options: shuffled(question, attempt) }));
}
