import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { type UnitOfWork, runAsSystem } from '../kernel/unit-of-work.ts';
import { lockEntries } from '../payments/index.ts';
import { lockMovement } from './unmatched-movements.store.ts';
import type { UnmatchedReason } from './unmatched-movements.texts.ts';
import { findMovementIdsWithFailedRefund, requeueMovement } from './failed-refunds.store.ts';

const batchSize = 100;

/** Why a movement is queued for staff again, by the status of the payment that should have returned its money. */
const reasonOfStatus: Readonly<Record<string, UnmatchedReason>> = {
  STOPPED: 'RETURN_STOPPED',
  RETURNED: 'RETURN_REJECTED',
};

async function requeue(work: UnitOfWork, uuid: string): Promise<number> {
  const movement = await lockMovement(work.db, uuid);
  if (movement?.status !== 'RETURNED' || movement.uuid_entry === null) return 0;
  const [entry] = await lockEntries(work.db, [movement.uuid_entry]);
  const reason = reasonOfStatus[entry?.status ?? ''];
  if (reason === undefined) return 0;
  await requeueMovement(work.db, uuid, reason);
  work.audit({
    action: 'bank-movement.queued-again',
    entity: 'bank_movement',
    entityUuid: uuid,
    before: { status: movement.status, uuid_entry: movement.uuid_entry },
    after: { status: 'QUEUED', queue_reason: reason },
  });
  return 1;
}

/** Queues movements for staff again when their return payment was stopped or returned (PAY-26). */
async function requeueReturns(deps: JobDeps): Promise<number> {
  let requeuedCount = 0;
  for (const uuid of await findMovementIdsWithFailedRefund(deps.database, batchSize))
    requeuedCount += await runAsSystem(deps, (work) => requeue(work, uuid));
  return requeuedCount;
}

export const bankStatementsJobs: readonly Job[] = [
  { name: 'imports.requeue', run: requeueReturns },
];
