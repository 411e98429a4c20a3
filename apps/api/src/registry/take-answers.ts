import { type Refusal, refuse } from '@participe/domain';
import type { AuditEvent } from '../kernel/audit.ts';
import { RefusalError } from '../kernel/problem.ts';
import type { RowCounts } from '../imports/index.ts';
import type { Work } from '../operations/index.ts';
import { type RegistryAnswer, type RowOutcome, answerRow } from './answer-row.ts';
import { behindSavepoint } from './registry.store.ts';

function errorOf(work: Work, error: unknown): RowOutcome {
  const refusal: Refusal =
    error instanceof RefusalError ? error.refusals[0] : refuse('ERROR_INTERNO');
  if (!(error instanceof RefusalError)) work.services.log.error({ err: error as Error });
  return { kind: 'error', code: refusal.code, message: refusal.message };
}

/** One answer on its own: what goes wrong with it undoes it alone, with its audit events. */
function takeOne(work: Work, answer: RegistryAnswer): Promise<RowOutcome> {
  return behindSavepoint(
    work.db,
    async () => {
      const events: AuditEvent[] = [];
      const outcome = await answerRow({ ...work, audit: (event) => events.push(event) }, answer);
      for (const event of events) work.audit(event);
      return outcome;
    },
    (error) => errorOf(work, error),
  );
}

/** Takes many answers in one transaction; rows are counted from 1. */
export async function takeAnswers(
  work: Work,
  answers: readonly RegistryAnswer[],
): Promise<RowCounts> {
  let ok = 0;
  let same = 0;
  const errors: RowCounts['errors'][number][] = [];
  for (const [index, answer] of answers.entries()) {
    const outcome = await takeOne(work, answer);
    if (outcome.kind === 'error')
      errors.push({ row: index + 1, code: outcome.code, message: outcome.message });
    else if (outcome.kind === 'ok') ok += 1;
    else same += 1;
  }
  return { ok, same, errors };
}
