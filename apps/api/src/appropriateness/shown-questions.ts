import {
  type TestOption,
  type TestQuestion,
  testQuestions,
  unknownOption,
} from '@participe/domain';
import { bodyHash } from '../kernel/crypto.ts';

/** The attempt for which answers are shuffled. */
export interface Attempt {
  readonly uuidIntervener: string;
  readonly taken: number;
}

/**
 * The answers to a question on knowledge, shuffled for each attempt by a hash of their ids (APR-07), so that reading the
 * questions writes nothing. Scales are not shuffled, and «No lo sé» stays last.
 */
function shuffled(question: TestQuestion, { uuidIntervener, taken }: Attempt) {
  if (question.block !== 'KNOWLEDGE') return question.options;
  const rank = ({ id }: TestOption): string =>
    id === unknownOption ? '~' : bodyHash([uuidIntervener, taken, question.id, id].join('\n'));
  return question.options.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** All questions with the answers in the order of an attempt. */
export function questionsFor(attempt: Attempt): TestQuestion[] {
  return testQuestions.map((question) => ({ ...question, options: shuffled(question, attempt) }));
}
