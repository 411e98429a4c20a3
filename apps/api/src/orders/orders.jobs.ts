import { orderExpiryDays } from '@participe/domain';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { completedWithoutRefusal } from '../kernel/refusal.ts';
import { instructionsJobs } from './instructions/instructions.jobs.ts';
import { findOverdueOrders } from './model/order.store.ts';
import { runAsSystem } from '../kernel/unit-of-work.ts';
import { applyTransition, lockOrder } from './lifecycle/transition.ts';

const batch = 100;
const dayMs = 86_400_000;

/** Cancels orders that have waited fifteen calendar days for signatures or money (LIF-34). */
async function expireOrders(deps: JobDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - orderExpiryDays * dayMs);
  let done = 0;
  for (const { uuid, reason } of await findOverdueOrders(deps.database, before, batch)) {
    const change = runAsSystem(deps, async (work) =>
      applyTransition(work, await lockOrder(work, uuid), {
        to: 'CANCELLED',
        actor: 'timer',
        reason,
        channel: 'SISTEMA',
      }),
    );
    if (await completedWithoutRefusal(change)) done += 1;
  }
  return done;
}

/** Jobs that change orders because of the passing of time. */
export const ordersJobs: readonly Job[] = [
  { name: 'operations.expire', run: expireOrders },
  ...instructionsJobs,
];
