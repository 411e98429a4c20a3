import { type Refusal, refuse } from '@participe/domain';
import type { ImportRowCounts } from '../../imports/index.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import {
  type RunBatch,
  type UnitOfWork,
  orderBatchMax,
  runItemInSavepoint,
} from '../../kernel/unit-of-work.ts';
import { lockPositionsOf } from '../../positions/index.ts';
import {
  type RegistryAnswer,
  type AnswerRowOutcome,
  handleRegistryAnswer,
} from './handle-registry-answer.ts';

/** Returns the error of a row. An unexpected exception is logged and reported as an internal error. */
export function toRowError(work: UnitOfWork, error: unknown): AnswerRowOutcome {
  const refusal: Refusal =
    error instanceof RefusalError ? error.refusals[0] : refuse('ERROR_INTERNO');
  if (!(error instanceof RefusalError)) work.services.log.error({ err: error as Error });
  return { kind: 'error', code: refusal.code, message: refusal.message };
}

interface Row {
  readonly number: number;
  readonly answer: RegistryAnswer;
}

const compareByOrder = ({ answer: one }: Row, { answer: other }: Row): number =>
  one.uuid_operation < other.uuid_operation
    ? -1
    : Number(one.uuid_operation > other.uuid_operation);

/** Handles the answers of one batch. Positions are locked before orders, in one sequence, to avoid deadlocks. */
async function handleBatch(
  work: UnitOfWork,
  rows: readonly Row[],
): Promise<{ number: number; outcome: AnswerRowOutcome }[]> {
  await lockPositionsOf(
    work.db,
    rows.map(({ answer }) => answer.uuid_operation),
  );
  const outcomes: { number: number; outcome: AnswerRowOutcome }[] = [];
  for (const { number, answer } of rows.toSorted(compareByOrder)) {
    const outcome = await runItemInSavepoint(
      work,
      (itemWork) => handleRegistryAnswer(itemWork, answer),
      (error) => toRowError(work, error),
    );
    outcomes.push({ number, outcome });
  }
  return outcomes;
}

/**
 * Handles the registry's answers in batches, each in its own call of `run`; rows are counted from 1. After an
 * interruption, the file can be sent again: applied rows are reported as the same.
 */
export async function handleRegistryAnswers(
  run: RunBatch,
  answers: readonly RegistryAnswer[],
): Promise<ImportRowCounts> {
  const rows = answers.map((answer, index) => ({ number: index + 1, answer }));
  const counts = { ok: 0, same: 0 };
  const errors: ImportRowCounts['errors'][number][] = [];
  for (let start = 0; start < rows.length; start += orderBatchMax) {
    const batch = rows.slice(start, start + orderBatchMax);
    const outcomes = await run((work) => handleBatch(work, batch));
    for (const { number, outcome } of outcomes) {
      if (outcome.kind !== 'error') counts[outcome.kind] += 1;
      else errors.push({ row: number, code: outcome.code, message: outcome.message });
    }
  }
  return { ...counts, errors };
}
