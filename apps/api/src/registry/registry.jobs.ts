import { madridDateAndTime } from '@participe/domain';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { RefusalError } from '../kernel/refusal.ts';
import {
  type UnitOfWork,
  runAsSystem,
  orderBatchMax,
  runItemInSavepoint,
} from '../kernel/unit-of-work.ts';
import { lockOrder } from '../orders/index.ts';
import { lockPositionsOf } from '../positions/index.ts';
import { exportOrder } from './export/export-order.ts';
import { reportUnreadyOrder } from './export/report-unready-order.ts';
import { NotReadyError } from './onboarding/onboard-account.ts';
import { findOrderIdsToExport } from './export/registry.store.ts';

const exportsMax = 5;

const logFailure = (work: UnitOfWork, uuid: string, error: unknown): void =>
  work.services.log.error({ operation: uuid, err: error as Error }, 'an order was not sent');

/**
 * Sends one order of a batch, in a savepoint. An order whose people or account are not ready is reported. Another
 * refusal is no error, because it means that the order was changed in the meantime.
 */
async function exportOne(work: UnitOfWork, uuid: string): Promise<boolean> {
  let notReadyError: NotReadyError | undefined;
  const isSent = await runItemInSavepoint(
    work,
    async (itemWork) => {
      await exportOrder(itemWork, await lockOrder(itemWork, uuid), 'system');
      return true;
    },
    (error) => {
      if (error instanceof NotReadyError) notReadyError = error;
      else if (!(error instanceof RefusalError)) logFailure(work, uuid, error);
      return false;
    },
  );
  const reason = notReadyError;
  if (reason !== undefined)
    await runItemInSavepoint(
      work,
      (itemWork) => reportUnreadyOrder(itemWork, uuid, reason),
      (error) => logFailure(work, uuid, error),
    );
  return isSent;
}

/** Sends the due orders and returns their number (REG-10). */
async function exportDueOrders(deps: JobDeps): Promise<number> {
  const now = madridDateAndTime(deps.clock.now());
  const dueOrderIds = await findOrderIdsToExport(deps.database, now, {
    exportsMax,
    limit: orderBatchMax,
  });
  if (dueOrderIds.length === 0) return 0;
  return runAsSystem(deps, async (work) => {
    await lockPositionsOf(work.db, dueOrderIds);
    let sentCount = 0;
    for (const uuid of dueOrderIds.toSorted()) if (await exportOne(work, uuid)) sentCount += 1;
    return sentCount;
  });
}

export const registryJobs: readonly Job[] = [{ name: 'registry.export', run: exportDueOrders }];
