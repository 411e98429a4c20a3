import { type TestAnswers, invariant, readTestAnswers } from '@participe/domain';
import { RefusalError } from '../kernel/refusal.ts';

interface Body {
  readonly answers: readonly {
    readonly question_id: string;
    readonly answer_ids: readonly string[];
  }[];
}

/** The answers of a body, or 400-020. */
export function answersOf({ answers }: Body): TestAnswers {
  const read = readTestAnswers(
    answers.map(({ question_id: question, answer_ids: options }) => ({ question, options })),
  );
  if (read.ok) return read.value;
  const [first, ...others] = read.refusals;
  invariant(first !== undefined, 'a no says why');
  throw new RefusalError(first, ...others);
}
