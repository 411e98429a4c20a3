import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import { closeExpiredChanges } from './contact-changes.store.ts';

/** Ends the changes of contact data whose fifteen minutes are over (CLD-13). */
const expireContactChanges = ({ database, clock }: JobDeps): Promise<number> =>
  runInTransaction(database, (tx) => closeExpiredChanges(tx, clock.sessionNow()));

export const contactChangesJobs: readonly Job[] = [
  { name: 'contact-changes-expire', run: expireContactChanges },
];
