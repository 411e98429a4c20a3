import type { Db } from '../../kernel/database/connect.ts';
import type { Job, JobDeps } from '../../kernel/jobs/runner.ts';
import { runAsSystem } from '../../kernel/unit-of-work.ts';
import { lockOrder, remindOfBankTransfer } from '../../orders/index.ts';
import { findUnpaidPurchaseIds } from './late-transfer.store.ts';

const batchSize = 100;
/** The order's page promises the same number of days: «Le recordaremos si no llega en 3 días.» */
const reminderDays = 3;
const dayMs = 86_400_000;

const findLateOrderIds = (db: Db, now: Date): Promise<string[]> =>
  findUnpaidPurchaseIds(db, {
    before: new Date(now.getTime() - reminderDays * dayMs),
    days: reminderDays,
    limit: batchSize,
  });

/**
 * Reminds clients with unpaid orders of the details for their bank transfer. Each order is locked and checked again
 * first, because its money may have arrived in the meantime.
 */
async function remindTransfers(deps: JobDeps): Promise<number> {
  let remindedCount = 0;
  for (const uuid of await findLateOrderIds(deps.database, deps.clock.now()))
    remindedCount += await runAsSystem(deps, async (work) => {
      const { order } = await lockOrder(work, uuid);
      const lateOrderIds = await findLateOrderIds(work.db, work.clock.now);
      if (!lateOrderIds.includes(uuid)) return 0;
      await remindOfBankTransfer(work, order);
      return 1;
    });
  return remindedCount;
}

export const paymentReminderJobs: readonly Job[] = [
  { name: 'payments.remind', run: remindTransfers },
];
