import { madridDateAndTime } from '@participe/domain';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { RefusalError } from '../kernel/refusal.ts';
import { type UnitOfWork, runAsSystem, batchMax, inSavepoint } from '../kernel/unit-of-work.ts';
import { lockOrder } from '../orders/index.ts';
import { lockPositionsOf } from '../positions/index.ts';
import { exportOrder } from './export/export-order.ts';
import { ordersToExport } from './export/registry.store.ts';

const exportsMax = 5;

/** Sends one order of a batch; one that somebody else has moved on meanwhile is nobody's error. */
function exportOne(work: UnitOfWork, uuid: string): Promise<boolean> {
  return inSavepoint(
    work,
    async (own) => {
      await exportOrder(own, await lockOrder(own, uuid), 'system');
      return true;
    },
    (error) => {
      if (!(error instanceof RefusalError))
        work.services.log.error({ operation: uuid, err: error as Error }, 'an order was not sent');
      return false;
    },
  );
}

/**
 * Sends what is due at the cut-off of its value date: until then a client may cancel, afterwards the order
 * is the registry's (REG-10). A subscription dated today by money found after the cut-off goes at once.
 */
async function exportDue(deps: JobDeps): Promise<number> {
  const now = madridDateAndTime(deps.clock.now());
  const due = await ordersToExport(deps.database, now, { exportsMax, limit: batchMax });
  if (due.length === 0) return 0;
  return runAsSystem(deps, async (work) => {
    await lockPositionsOf(work.db, due);
    let done = 0;
    for (const uuid of due.toSorted()) if (await exportOne(work, uuid)) done += 1;
    return done;
  });
}

export const registryJobs: readonly Job[] = [{ name: 'registry.export', run: exportDue }];
