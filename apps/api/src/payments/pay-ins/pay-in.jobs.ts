import type { Job, JobDeps } from '../../kernel/jobs/runner.ts';
import { runAsSystem } from '../../kernel/unit-of-work.ts';
import { endPayIn } from './end-pay-in.ts';
import { lockPayIn, findOverduePayInIds } from './pay-in.store.ts';

const batch = 100;

/**
 * Expires pay-ins that were not authorised within fifteen minutes of session time, and cancels pay-ins of cancelled
 * orders (PAY-28).
 */
async function expirePayIns(deps: JobDeps): Promise<number> {
  const overduePayIns = await findOverduePayInIds(deps.database, deps.clock.sessionNow(), {
    limit: batch,
  });
  if (overduePayIns.length === 0) return 0;
  return runAsSystem(deps, async (work) => {
    let doneCount = 0;
    for (const uuid of overduePayIns.toSorted()) {
      const row = await lockPayIn(work.db, uuid);
      if (row === undefined) continue;
      const { status } = await endPayIn(work, row, 'EXPIRED');
      if (status !== row.status) doneCount += 1;
    }
    return doneCount;
  });
}

export const payInJobs: readonly Job[] = [{ name: 'payments.pay-in-expire', run: expirePayIns }];
