import type { ImportRowCounts } from '../../imports/index.ts';
import { type RunBatch, runItemInSavepoint } from '../../kernel/unit-of-work.ts';
import { type RegistrationAnswer, handleRegistrationAnswer } from './handle-registration-answer.ts';
import { toRowError } from './handle-registry-answers.ts';

/**
 * Handles the registry's answers about accounts and people in one transaction, because they are few. Only a wrong
 * answer is rolled back; rows are counted from 1.
 */
export async function handleRegistrationAnswers(
  run: RunBatch,
  answers: readonly RegistrationAnswer[],
): Promise<ImportRowCounts> {
  const counts = { ok: 0, same: 0 };
  const errors: ImportRowCounts['errors'][number][] = [];
  if (answers.length === 0) return { ...counts, errors };
  await run(async (work) => {
    for (const [index, answer] of answers.entries()) {
      const outcome = await runItemInSavepoint(
        work,
        (itemWork) => handleRegistrationAnswer(itemWork, answer),
        (error) => toRowError(work, error),
      );
      if (outcome.kind !== 'error') counts[outcome.kind] += 1;
      else errors.push({ row: index + 1, code: outcome.code, message: outcome.message });
    }
  });
  return { ...counts, errors };
}
