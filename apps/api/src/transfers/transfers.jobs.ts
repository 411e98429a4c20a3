import type { Db } from '../kernel/context.ts';
import type { Job, JobDeps } from '../kernel/jobs.ts';
import { type LockedOrder, type Work, asSystem, lockOrder } from '../operations/index.ts';
import { advance } from './incoming.ts';
import { requestTransfer, withdrawTransfer } from './request.ts';
import {
  transfersThatArrived,
  transfersToRequest,
  transfersToWithdraw,
} from './transfers-due.store.ts';

const batch = 100;

type Find = (db: Db, limit: number) => Promise<string[]>;

/**
 * Does one thing for each transfer that it is due for, each in a transaction of its own; one that somebody else has
 * moved on meanwhile is no longer found, and left alone.
 */
function forEach(find: Find, act: (work: Work, locked: LockedOrder) => Promise<void>) {
  return async (deps: JobDeps): Promise<number> => {
    let done = 0;
    for (const uuid of await find(deps.database, batch))
      done += await asSystem(deps, async (work) => {
        const locked = await lockOrder(work, uuid);
        if (!(await find(work.db, batch)).includes(uuid)) return 0;
        await act(work, locked);
        return 1;
      });
    return done;
  };
}

export const transfersJobs: readonly Job[] = [
  { name: 'transfers.request', run: forEach(transfersToRequest, requestTransfer) },
  { name: 'transfers.arrive', run: forEach(transfersThatArrived, advance) },
  { name: 'transfers.withdraw', run: forEach(transfersToWithdraw, withdrawTransfer) },
];
