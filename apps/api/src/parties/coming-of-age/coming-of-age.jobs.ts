import { lastDayOfRepresentation } from '@participe/domain';
import { appendAudit, systemOrigin } from '../../kernel/audit.ts';
import { readMoment } from '../../kernel/clock.ts';
import type { Job, JobDeps } from '../../kernel/jobs/runner.ts';
import { runInTransaction } from '../../kernel/database/transaction.ts';
import { representationEnded } from './coming-of-age.ts';
import {
  type OpenRepresentation,
  findPersonIdsNowOfAge,
  endRepresentation,
  markPersonOfAge,
  findRepresentationsToEnd,
} from './coming-of-age.store.ts';

const batchSize = 100;

/** Records that a person came of age (PTY-09), and writes the audit entry. */
async function recordComingOfAge(deps: JobDeps, uuid: string): Promise<boolean> {
  const clock = readMoment(deps.clock);
  return runInTransaction(deps.database, async (tx) => {
    if (!(await markPersonOfAge(tx, uuid, clock.now))) return false;
    await appendAudit(tx, clock, systemOrigin, [
      { action: 'intervener.came-of-age', entity: 'intervener', entityUuid: uuid },
    ]);
    return true;
  });
}

/**
 * Stores the last day of a representative's role. The permissions need no change, because they are derived from the
 * birthdate and have already ended (PTY-08, PTY-14).
 */
async function storeLastDay(deps: JobDeps, role: OpenRepresentation): Promise<boolean> {
  const clock = readMoment(deps.clock);
  const lastDay = lastDayOfRepresentation(role, role.owners, clock.today);
  if (lastDay === null) return false;
  return runInTransaction(deps.database, async (tx) => {
    if (!(await endRepresentation(tx, role, lastDay))) return false;
    await appendAudit(tx, clock, systemOrigin, [representationEnded(role, lastDay)]);
    return true;
  });
}

/**
 * Ends representations and marks new adults at 00:00 in Madrid on the eighteenth birthday, by the business clock
 * (PTY-08).
 */
async function processComingOfAge(deps: JobDeps): Promise<number> {
  const today = deps.clock.today();
  let count = 0;
  for (const uuid of await findPersonIdsNowOfAge(deps.database, today, batchSize))
    if (await recordComingOfAge(deps, uuid)) count += 1;
  for (const role of await findRepresentationsToEnd(deps.database, today, batchSize))
    if (await storeLastDay(deps, role)) count += 1;
  if (count > 0) deps.services.clearSessionCache();
  return count;
}

/** Jobs that change the data of people because of the date. */
export const partiesJobs: readonly Job[] = [
  { name: 'minors-come-of-age', run: processComingOfAge },
];
