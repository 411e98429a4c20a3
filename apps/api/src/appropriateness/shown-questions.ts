import {
  type TestOption,
  type TestQuestion,
  testQuestions,
  unknownOption,
} from '@participe/domain';
import { bodyHash } from '../kernel/crypto.ts';

/** The attempt that determines the order of the answers. */
export interface Attempt {
  readonly uuidIntervener: string;
  readonly taken: number;
}

/**
 * Returns a question's answers in their order for an attempt. Knowledge answers are shuffled by a hash of their ids, so
 * that reading the questions writes nothing (APR-07). Scales are not shuffled, and «No lo sé» stays last.
 */
function shuffled(question: TestQuestion, { uuidIntervener, taken }: Attempt) {
  if (question.block !== 'KNOWLEDGE') return question.options;
  const rank = ({ id }: TestOption): string =>
    id === unknownOption ? '~' : bodyHash([uuidIntervener, taken, question.id, id].join('\n'));
  return question.options.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Returns all questions with the answers in the order of an attempt. */
export function questionsFor(attempt: Attempt): TestQuestion[] {
  return testQuestions.map((question) => ({ ...question, options: shuffled(question, attempt) }));
}
