import { formatDocumentNames, orderExpiryDays } from '@participe/domain';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { completedWithoutRefusal } from '../kernel/refusal.ts';
import { instructionsJobs } from './instructions/instructions.jobs.ts';
import {
  type OverdueOrder,
  findOrdersToReview,
  findOverdueOrders,
  readReturnedAt,
} from './model/due-orders.store.ts';
import { orderTexts } from './model/orders.texts.ts';
import { type UnitOfWork, runAsSystem } from '../kernel/unit-of-work.ts';
import { reviewDocuments } from './lifecycle/order-completion.ts';
import { updateIssueStatuses } from './lifecycle/operation-issues.ts';
import { applyTransition, lockOrder } from './lifecycle/transition.ts';

const batchSize = 100;
const dayMs = 86_400_000;

/** Cancels an order that has waited too long. The history names the documents for which it waited. */
async function expireOrder(work: UnitOfWork, { uuid, reason }: OverdueOrder): Promise<void> {
  const locked = await lockOrder(work, uuid);
  const missingNames = formatDocumentNames(locked.order.missing_documents);
  const returnedAt = await readReturnedAt(work.db, uuid);
  const hasWaitRestarted = returnedAt !== null && locked.order.completed_at === null;
  await applyTransition(work, locked, {
    to: 'CANCELLED',
    actor: 'timer',
    reason,
    channel: 'SISTEMA',
    ...(hasWaitRestarted && { facts: { waitingSince: returnedAt } }),
    comment:
      reason === 'DOCUMENTACION' ? orderTexts.documentsExpiredComment(missingNames) : undefined,
  });
}

/** Cancels orders that have waited fifteen calendar days for signatures, documents or money (LIF-34). */
async function expireOrders(deps: JobDeps): Promise<number> {
  const timeBefore = new Date(deps.clock.now().getTime() - orderExpiryDays * dayMs);
  let doneCount = 0;
  for (const order of await findOverdueOrders(deps.database, timeBefore, batchSize)) {
    const expiryRun = runAsSystem(deps, (work) => expireOrder(work, order));
    if (await completedWithoutRefusal(expiryRun)) doneCount += 1;
  }
  return doneCount;
}

/**
 * Reviews orders whose dates do not agree with their files, for example because the virus scanner found a file
 * infected.
 */
async function reviewOrders(deps: JobDeps): Promise<number> {
  const uuids = await findOrdersToReview(deps.database, batchSize);
  for (const uuid of uuids) {
    await runAsSystem(deps, async (work) => {
      const { order } = await lockOrder(work, uuid);
      await reviewDocuments(work, order, 'CHECKED');
      await updateIssueStatuses(work, order);
    });
  }
  return uuids.length;
}

export const ordersJobs: readonly Job[] = [
  { name: 'operations.review-documents', run: reviewOrders },
  { name: 'operations.expire', run: expireOrders },
  ...instructionsJobs,
];
