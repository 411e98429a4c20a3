import { type TestAnswers, decideTestAnswers } from '@participe/domain';
import { toRefusalError } from '../kernel/refusal.ts';

interface Body {
  readonly answers: readonly {
    readonly question_id: string;
    readonly answer_ids: readonly string[];
  }[];
}

/** Refuses invalid answers with 400-020. */
export function parseTestAnswers({ answers }: Body): TestAnswers {
  const read = decideTestAnswers(
    answers.map(({ question_id: question, answer_ids: options }) => ({ question, options })),
  );
  if (read.ok) return read.value;
  throw toRefusalError(read.refusals);
}
