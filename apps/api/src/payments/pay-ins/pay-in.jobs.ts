import type { Job, JobDeps } from '../../kernel/jobs/runner.ts';
import { runAsSystem } from '../../kernel/unit-of-work.ts';
import { endPayIn } from './end-pay-in.ts';
import { lockPayIn, findOverduePayInIds } from './pay-in.store.ts';

const batchSize = 100;

/**
 * Expires pay-ins that were not authorised within fifteen minutes of session time, and cancels pay-ins of cancelled
 * orders (PAY-28).
 */
async function expirePayIns(deps: JobDeps): Promise<number> {
  const overdueIds = await findOverduePayInIds(deps.database, deps.clock.sessionNow(), {
    limit: batchSize,
  });
  if (overdueIds.length === 0) return 0;
  return runAsSystem(deps, async (work) => {
    let endedCount = 0;
    for (const uuid of overdueIds.toSorted()) {
      const row = await lockPayIn(work.db, uuid);
      if (row === undefined) continue;
      const { status } = await endPayIn(work, row, 'EXPIRED');
      if (status !== row.status) endedCount += 1;
    }
    return endedCount;
  });
}

export const payInJobs: readonly Job[] = [{ name: 'payments.pay-in-expire', run: expirePayIns }];
