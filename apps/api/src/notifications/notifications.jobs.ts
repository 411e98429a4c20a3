import {
  type NotificationFacts,
  comingOfAgeDate,
  lastDigestAt,
  listRolesAllowing,
} from '@participe/domain';
import { readMoment, type Moment } from '../kernel/clock.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { Job, JobDeps } from '../kernel/jobs/runner.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import { enqueueMessage } from '../messages/index.ts';
import { findPersonIdsWithDueDigest, markIncludedInSummary } from './digest.store.ts';
import {
  findBankAccountsWithoutProof,
  findMinorsComingOfAge,
  findExpiringIdentityDocuments,
  findExpiringTestResults,
} from './due.store.ts';
import { notify } from './notify.ts';
import { digestSubject, digestText } from './notify.texts.ts';

const batchSize = 100;

/** Roles that can send the proof of a bank account (PRM-01). */
const proofSenderRoles = listRolesAllowing('bank_accounts');

/**
 * Returns a job that sends each due notification in its own transaction. The unique keys prevent duplicates (NOT-05).
 */
function createNotificationRun<
  Row extends { readonly uuid_intervener: string; readonly cause: string },
>(
  find: (db: Db, clock: Moment) => Promise<Row[]>,
  factsOf: (row: Row) => NotificationFacts,
): Job['run'] {
  return async (deps: JobDeps) => {
    const clock = readMoment(deps.clock);
    let notifiedCount = 0;
    for (const row of await find(deps.database, clock)) {
      const { uuid_intervener: uuidIntervener, cause } = row;
      const notice = { ...factsOf(row), to: { uuidIntervener }, cause };
      notifiedCount += await runInTransaction(deps.database, (tx) => notify(tx, clock, notice));
    }
    return notifiedCount;
  };
}

const notifyExpiringPapers = createNotificationRun(
  (db, { today }) => findExpiringIdentityDocuments(db, today, batchSize),
  (row) => ({
    type: row.type,
    documentType: row.document_type,
    expiresOn: row.document_expires_on,
    uuidIntervener: row.uuid_owner,
    ...(row.owner !== null && { of: row.owner }),
  }),
);

const notifyExpiringTests = createNotificationRun(
  (db, { today }) => findExpiringTestResults(db, today, batchSize),
  (row) => ({
    type: 'KNOWLEDGE_TEST',
    uuidIntervener: row.uuid_intervener,
    validUntil: row.valid_until,
    isOver: row.is_over,
  }),
);

const notifyMinorsComingOfAge = createNotificationRun(
  (db, { today }) => findMinorsComingOfAge(db, today, batchSize),
  (row) => ({
    type: 'MINOR_EXPIRATION',
    name: row.name,
    on: comingOfAgeDate(row.birthdate),
    uuidAccount: row.uuid_account,
  }),
);

const notifyMissingProofs = createNotificationRun(
  (db, { now, today }) =>
    findBankAccountsWithoutProof(db, { now, today, proofSenderRoles }, batchSize),
  (row) => ({
    type: 'MISSING_CCC_DOCUMENT',
    uuidAccount: row.uuid_account,
    ibanEnd: row.iban.slice(-4),
  }),
);

/** Sends a person's weekly summary, which states only the number of notifications (NOT-04). */
async function sendDigest(deps: JobDeps, uuidIntervener: string, before: Date): Promise<void> {
  const clock = readMoment(deps.clock);
  await runInTransaction(deps.database, async (tx) => {
    const { count, email } = await markIncludedInSummary(tx, uuidIntervener, before);
    if (count === 0 || email === null) return;
    await enqueueMessage(tx, clock, {
      channel: 'EMAIL',
      recipient: email,
      uuidIntervener,
      subject: digestSubject,
      text: digestText(count),
    });
  });
}

/** Sends the weekly summaries that became due on the last Monday at eight in Madrid (business time). */
async function sendDigests(deps: JobDeps): Promise<number> {
  const dueAt = lastDigestAt(deps.clock.now());
  const people = await findPersonIdsWithDueDigest(deps.database, dueAt, batchSize);
  for (const uuidIntervener of people) await sendDigest(deps, uuidIntervener, dueAt);
  return people.length;
}

/** Jobs that send notifications because a date is near, and the weekly summaries (NOT-04, NOT-06). */
export const notificationsJobs: readonly Job[] = [
  { name: 'identity-papers-run-out', run: notifyExpiringPapers },
  { name: 'knowledge-tests-run-out', run: notifyExpiringTests },
  { name: 'minors-soon-of-age', run: notifyMinorsComingOfAge },
  { name: 'bank-accounts-without-proof', run: notifyMissingProofs },
  { name: 'weekly-digests', run: sendDigests },
];
