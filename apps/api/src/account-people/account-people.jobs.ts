import { computeExpiredPeopleChangeStart } from '@participe/domain';
import { cancelPeopleChangeSigning } from '../documents/index.ts';
import { readMoment } from '../kernel/clock.ts';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { runAsSystem } from '../kernel/unit-of-work.ts';
import { findDueRequests, findRequest } from './account-people.store.ts';
import { applyRequest, endRequest } from './apply-request.ts';

const batchSize = 50;

/** Puts a change in force whose waiting time is over, or ends one that was not signed in time. */
async function processRequest(deps: JobDeps, uuid: string, unsignedSince: Date): Promise<boolean> {
  return runAsSystem(deps, async (work) => {
    const seen = await findRequest(work.db, uuid, false);
    // The document is locked before the request, as when it is signed.
    if (seen?.signed_at === null) await cancelPeopleChangeSigning(work.db, uuid);
    const request = await findRequest(work.db, uuid, true);
    if (request === undefined || request.outcome !== null) return false;
    if (request.usable_from !== null && request.usable_from <= work.clock.now) {
      await applyRequest(work, request);
      return true;
    }
    if (request.signed_at !== null || request.created_at > unsignedSince) return false;
    await endRequest(work, request, 'EXPIRED');
    return true;
  });
}

/**
 * Processes the changes of people that are due by the business clock (ACC-15, ACC-17). An error for one change is
 * logged, so that it does not delay the others, and the next run repeats that change.
 */
async function processDueRequests(deps: JobDeps): Promise<number> {
  const { now } = readMoment(deps.clock);
  const unsignedSince = computeExpiredPeopleChangeStart(now);
  let count = 0;
  for (const uuid of await findDueRequests(deps.database, { now, unsignedSince }, batchSize)) {
    try {
      if (await processRequest(deps, uuid, unsignedSince)) count += 1;
    } catch (error) {
      deps.services.log.error(
        { request: uuid, err: error as Error },
        'a change of the people of an account was not processed',
      );
    }
  }
  return count;
}

/** Jobs that change the people of accounts because of the time. */
export const accountPeopleJobs: readonly Job[] = [
  { name: 'account-people-changes', run: processDueRequests },
];
