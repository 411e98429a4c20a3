import {
  type TestOption,
  type TestQuestion,
  testQuestions,
  dontKnowOptionId,
} from '@participe/domain';
import { sha256Hex } from '../kernel/crypto.ts';

/**
 * Identifies a person's next test by the number of earlier ones. Person and number determine the sequence in which
 * answers are shown.
 */
export interface TestAttempt {
  readonly uuidIntervener: string;
  readonly taken: number;
}

/**
 * Returns the answers of a question in the sequence to show. The answers of a knowledge question are sorted by a hash,
 * with «No lo sé» last, so that no sequence has to be stored before the test is sent (APR-07).
 */
function sortAnswersToShow(question: TestQuestion, { uuidIntervener, taken }: TestAttempt) {
  if (question.block !== 'KNOWLEDGE') return question.options;
  const optionRank = ({ id }: TestOption): string =>
    id === dontKnowOptionId ? '~' : sha256Hex([uuidIntervener, taken, question.id, id].join('\n'));
  return question.options.toSorted((one, other) => (optionRank(one) < optionRank(other) ? -1 : 1));
}

/** Returns all questions, each with its answers in the sequence in which this test shows them. */
export function listQuestionsWithShuffledAnswers(attempt: TestAttempt): TestQuestion[] {
  return testQuestions.map((question) => ({
    ...question,
    options: sortAnswersToShow(question, attempt),
  }));
}
