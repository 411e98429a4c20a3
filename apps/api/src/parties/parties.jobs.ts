import { addDays } from '@participe/domain';
import { appendAudit, systemOrigin } from '../kernel/audit.ts';
import { momentOf } from '../kernel/clock.ts';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { inTransaction } from '../kernel/database/transaction.ts';
import { dueToComeOfAge, endRepresentation, markOfAge } from './coming-of-age.store.ts';

const batch = 100;
const readingDays = 30;

/** One new adult: asked for the own data from now on; those who stood for him read for thirty days more. */
async function comeOfAge(deps: JobDeps, uuid: string): Promise<boolean> {
  const clock = momentOf(deps.clock);
  const done = await inTransaction(deps.database, async (tx) => {
    if (!(await markOfAge(tx, uuid, clock.now))) return false;
    const until = addDays(clock.today, readingDays);
    await endRepresentation(tx, uuid, { today: clock.today, until });
    await appendAudit(tx, clock, systemOrigin, [
      { action: 'intervener.came-of-age', entity: 'intervener', entityUuid: uuid },
    ]);
    return true;
  });
  deps.services.forgetSessions();
  return done;
}

/** Due at 00:00 in Madrid of the eighteenth birthday, in business time (decision G-M03). */
async function minorsComeOfAge(deps: JobDeps): Promise<number> {
  let count = 0;
  for (const uuid of await dueToComeOfAge(deps.database, deps.clock.today(), batch))
    if (await comeOfAge(deps, uuid)) count += 1;
  return count;
}

/** What becomes of people by the passing of time alone. */
export const partiesJobs: readonly Job[] = [{ name: 'minors-come-of-age', run: minorsComeOfAge }];
