import { madridDateAndTime } from '@participe/domain';
import type { Job, JobDeps } from '../kernel/jobs.ts';
import { asSystem, didChange, lockOrder } from '../operations/index.ts';
import { exportOrder } from './export-order.ts';
import { ordersToExport } from './registry.store.ts';

const batch = 100;
const exportsMax = 5;

/**
 * Sends what is due at the cut-off of its value date: until then a client may cancel, afterwards the order
 * is the registry's (decision G-F02). A subscription dated today by money found after the cut-off goes at once.
 */
async function exportDue(deps: JobDeps): Promise<number> {
  const now = madridDateAndTime(deps.clock.now());
  const due = await ordersToExport(deps.database, now, { exportsMax, limit: batch });
  let done = 0;
  for (const uuid of due) {
    const sent = asSystem(deps, async (work) =>
      exportOrder(work, await lockOrder(work, uuid), 'system'),
    );
    if (await didChange(sent)) done += 1;
  }
  return done;
}

export const registryJobs: readonly Job[] = [{ name: 'registry.export', run: exportDue }];
