import { normaliseDocumentNumber } from '@participe/domain';
import {
  findPasswordOwner,
  resetSecondFactor,
  revokeAdminSessions,
  revokeEverySession,
  revokeSessionFamiliesOfPerson,
} from '../identity/index.ts';
import { appendAudit, systemOrigin } from '../kernel/audit.ts';
import { createClock, readMoment, type Moment } from '../kernel/clock.ts';
import type { DatabaseHandle, Db } from '../kernel/database/connect.ts';
import { runInTransaction } from '../kernel/database/transaction.ts';
import { SettingsError } from '../kernel/settings.ts';
import {
  endClientViews,
  findClientIdByDocumentNumber,
  findStaff,
  lockStaff,
} from '../superuser/index.ts';

async function inTransaction(
  database: DatabaseHandle,
  work: (tx: Db, clock: Moment) => Promise<void>,
): Promise<void> {
  const clock = createClock();
  await clock.reload(database.db);
  await runInTransaction(database.db, (tx) => work(tx, readMoment(clock)));
}

async function findClient(tx: Db, document: string): Promise<string> {
  const uuid = await findClientIdByDocumentNumber(tx, normaliseDocumentNumber(document));
  if (uuid === undefined) throw new SettingsError(`Nobody has the document number ${document}.`);
  return uuid;
}

/**
 * Ends the sessions of a client (document number), of a member of staff (user name) or of everybody (`all`). Running
 * processes notice the change within a second (SES-19).
 */
export async function endSessions(
  database: DatabaseHandle,
  [whose = '']: readonly string[],
): Promise<void> {
  if (whose === '')
    throw new SettingsError('Name whose sessions end: a document number, a user name, or all.');
  await inTransaction(database, async (tx, clock) => {
    const now = clock.sessionNow;
    const noteEntry = (entity: string, entityUuid: string | null) =>
      appendAudit(tx, clock, systemOrigin, [{ action: 'sessions.ended', entity, entityUuid }]);
    if (whose === 'all') {
      await revokeEverySession(tx, now, 'OPERATOR');
      return noteEntry('session', null);
    }
    const staff = await findStaff(tx, whose);
    if (staff !== undefined) {
      await lockStaff(tx, staff.uuid);
      await revokeAdminSessions(tx, staff.uuid, now);
      await endClientViews(tx, staff.uuid, now);
      return noteEntry('staff_account', staff.uuid);
    }
    const client = await findClient(tx, whose);
    await revokeSessionFamiliesOfPerson(tx, client, now, 'OPERATOR');
    return noteEntry('intervener', client);
  });
}

const proofLengthMin = 10;

/**
 * Removes the second factors of a client who has lost them. The audit log stores how the operator identified the
 * client, which must be as strict as at onboarding (SES-36).
 */
export async function resetFactors(
  database: DatabaseHandle,
  [document = '', proof = '']: readonly string[],
): Promise<void> {
  if (proof.trim().length < proofLengthMin)
    throw new SettingsError('State how the client was identified, in at least ten characters.');
  await inTransaction(database, async (tx, clock) => {
    const owner = await findPasswordOwner(tx, await findClient(tx, document));
    if (owner?.email == null)
      throw new SettingsError('The client has no password or no e-mail address for codes.');
    await resetSecondFactor(tx, clock, owner);
    await appendAudit(tx, clock, systemOrigin, [
      {
        action: 'two-factor.reset',
        entity: 'intervener',
        entityUuid: owner.uuid,
        after: { proof: proof.trim() },
      },
    ]);
  });
}
