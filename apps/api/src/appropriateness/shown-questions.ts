import {
  type TestOption,
  type TestQuestion,
  testQuestions,
  dontKnowOptionId,
} from '@participe/domain';
import { sha256Hex } from '../kernel/crypto.ts';

/** Identifies a person's next test by the number of earlier tests, which determines the sequence of the answers. */
export interface TestAttempt {
  readonly uuidIntervener: string;
  readonly taken: number;
}

/**
 * Returns the answers to a question in the sequence to show. The answers to a knowledge question are sorted by a
 * hash, with «No lo sé» last, so that no sequence has to be stored (APR-07).
 */
function sortAnswersToShow(question: TestQuestion, { uuidIntervener, taken }: TestAttempt) {
  if (question.block !== 'KNOWLEDGE') return question.options;
  const optionRank = ({ id }: TestOption): string =>
    id === dontKnowOptionId ? '~' : sha256Hex([uuidIntervener, taken, question.id, id].join('\n'));
  return question.options.toSorted((one, other) => (optionRank(one) < optionRank(other) ? -1 : 1));
}

export function listQuestionsWithShuffledAnswers(attempt: TestAttempt): TestQuestion[] {
  return testQuestions.map((question) => ({
    ...question,
    options: sortAnswersToShow(question, attempt),
  }));
}
