import { addDays, mayAcceptTransfer, todayInMadrid } from '@participe/domain';
import type { Db } from '../kernel/database/connect.ts';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { type LockedOrder, lockOrder } from '../orders/index.ts';
import { type UnitOfWork, runAsSystem } from '../kernel/unit-of-work.ts';
import { acceptTransferRequest, sendTransferRefusal } from './outgoing/accept-request.ts';
import { advanceTransfer } from './incoming/incoming.ts';
import { alertLateTransfer, isTransferLate } from './incoming/late-transfers.ts';
import { sendTransferRequest, sendTransferWithdrawal } from './incoming/request.ts';
import {
  findTransfersUnderCheck,
  findArrivedTransferIds,
  findTransferIdsToRefuse,
  findTransferIdsToRequest,
  findTransferIdsToWithdraw,
  findWaitingTransfers,
} from './transfers-due.store.ts';

const batchSize = 100;

interface DueContext {
  readonly today: string;
  readonly services: Pick<UnitOfWork['services'], 'reference'>;
}

type FindDueTransfers = (db: Db, limit: number, context: DueContext) => Promise<string[]>;

/**
 * Returns the function of a job that applies `handle` to each transfer of `find`, in its own transaction; a failure
 * does not stop the others. After locking, `find` runs again, so that a transfer changed in the meantime is skipped.
 */
function createTransferRun(
  find: FindDueTransfers,
  handle: (work: UnitOfWork, locked: LockedOrder) => Promise<void>,
) {
  return async (deps: JobDeps): Promise<number> => {
    const { services } = deps;
    let handledCount = 0;
    for (const uuid of await find(deps.database, batchSize, {
      today: deps.clock.today(),
      services,
    }))
      try {
        handledCount += await runAsSystem(deps, async (work) => {
          const locked = await lockOrder(work, uuid);
          const dueUuids = await find(work.db, batchSize, { today: work.clock.today, services });
          if (!dueUuids.includes(uuid)) return 0;
          await handle(work, locked);
          return 1;
        });
      } catch (error) {
        services.log.error({ operation: uuid, err: error as Error }, 'a transfer was not handled');
      }
    return handledCount;
  };
}

/**
 * Returns the requests of other managers whose waiting period is over. During this period, clients can report that
 * they did not ask for the transfer.
 */
const findTransfersToAccept: FindDueTransfers = async (db, limit, { today, services }) => {
  const transfersUnderCheck = await findTransfersUnderCheck(db, limit);
  return transfersUnderCheck
    .filter((transfer) =>
      mayAcceptTransfer({
        requestedOn: todayInMadrid(transfer.operation_date),
        today,
        calendar: services.reference.calendar(transfer.calendar_code),
      }),
    )
    .map(({ uuid }) => uuid);
};

/** The shortest deadline of a status, in days. A transfer that entered its status more recently cannot be late. */
const shortestDeadlineDays = 2;

/** Returns transfers that have missed the deadline of their status, which clients see as late. */
const findLateTransfers: FindDueTransfers = async (db, limit, { today, services }) => {
  const waitingTransfers = await findWaitingTransfers(db, {
    before: addDays(today, -shortestDeadlineDays),
    limit,
  });
  return waitingTransfers
    .filter((one) => isTransferLate(one, today, services))
    .map(({ uuid }) => uuid);
};

export const transfersJobs: readonly Job[] = [
  {
    name: 'transfers.request',
    run: createTransferRun(findTransferIdsToRequest, sendTransferRequest),
  },
  { name: 'transfers.arrive', run: createTransferRun(findArrivedTransferIds, advanceTransfer) },
  {
    name: 'transfers.withdraw',
    run: createTransferRun(findTransferIdsToWithdraw, sendTransferWithdrawal),
  },
  {
    name: 'transfers.accept',
    run: createTransferRun(findTransfersToAccept, acceptTransferRequest),
  },
  {
    name: 'transfers.refuse',
    run: createTransferRun(findTransferIdsToRefuse, sendTransferRefusal),
  },
  { name: 'transfers.late', run: createTransferRun(findLateTransfers, alertLateTransfer) },
];
