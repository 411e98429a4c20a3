import {
  type TestOption,
  type TestQuestion,
  testQuestions,
  unknownOption,
} from '@participe/domain';
import { bodyHash } from '../kernel/crypto.ts';

/** The attempt that an order of answers belongs to: the next one has another. */
export interface Attempt {
  readonly uuidIntervener: string;
  readonly taken: number;
}

/**
 * The answers to a question on knowledge in an order that is drawn for each attempt: by what their ids come
 * to with the attempt, so that reading the questions writes nothing and the same order is kept with the
 * test. Scales stay as they are, and «No lo sé» stays last.
 */
function shuffled(question: TestQuestion, { uuidIntervener, taken }: Attempt) {
  if (question.block !== 'KNOWLEDGE') return question.options;
  const rank = ({ id }: TestOption): string =>
    id === unknownOption ? '~' : bodyHash([uuidIntervener, taken, question.id, id].join('\n'));
  return question.options.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** Every question with its answers in the order of an attempt. */
export function questionsFor(attempt: Attempt): TestQuestion[] {
  return testQuestions.map((question) => ({ ...question, options: shuffled(question, attempt) }));
}
