import { computePowerUsableFrom, invariant } from '@participe/domain';
import { readRequester } from '../accounts/index.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { findRequest, markRequestSigned } from './account-people.store.ts';
import { applyRequest } from './apply-request.ts';
import { listChangedPeople } from './changed-people.ts';
import { tellAboutPeople } from './tell-about-people.ts';

/** Returns the account to which a change of people belongs, and the status of the change. */
export async function findIntervenerRequest(
  db: Db,
  uuid: string,
): Promise<{ uuid_account: string; status: string }> {
  const request = await findRequest(db, uuid, false);
  invariant(request !== undefined, `the request ${uuid} exists`);
  const status = request.signed_at === null ? 'PENDING' : 'WAITING';
  return { uuid_account: request.uuid_account, status: request.outcome ?? status };
}

/**
 * Records the last signature of a change of people. A removal is in force at once; new powers wait 24 hours, and
 * everybody on the account is told until when they can take them back (ACC-15, ACC-16).
 */
export async function completeIntervenerRequest(work: UnitOfWork, uuid: string): Promise<void> {
  const { db, clock, audit } = work;
  const request = await findRequest(db, uuid, true);
  invariant(request?.outcome === null, `the request ${uuid} is open`);
  const { uuid_account: uuidAccount, kind, uuid_intervener: person } = request;
  const usableFrom = kind === 'REMOVE' ? clock.now : computePowerUsableFrom(clock.now);
  await markRequestSigned(db, uuid, { signedAt: clock.now, usableFrom });
  audit({
    action: 'account.people-change-signed',
    entity: 'account',
    entityUuid: uuidAccount,
    after: { request: uuid, kind },
  });
  if (kind === 'REMOVE') return applyRequest(work, request);
  const personName = person === null ? '' : (await readRequester(db, person)).name;
  const names = listChangedPeople(request, personName).map(({ full_name: name }) => name);
  await tellAboutPeople(work, 'signed', { kind, uuidAccount, names, usableFrom });
}
