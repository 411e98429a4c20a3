import type { IntervenerRequest } from '@participe/contract';
import { computePeopleChangeExpiry } from '@participe/domain';
import {
  type AccountPersonRow,
  computeAccountSignatures,
  mayManageAccount,
  readAccountPeople,
} from '../accounts/index.ts';
import { listAccountIdsToSignPeopleChanges } from '../kernel/access/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { CallerContext } from '../kernel/unit-of-work.ts';
import { type OpenRequestRow, readOpenRequests } from './account-people.store.ts';
import { listChangedPeople } from './changed-people.ts';

function toRequest(
  row: OpenRequestRow,
  people: readonly AccountPersonRow[],
  today: string,
): IntervenerRequest {
  const isSigned = row.signed_at !== null;
  return {
    uuid: row.uuid,
    kind: row.kind,
    status: isSigned ? 'WAITING' : 'PENDING',
    uuid_intervener: row.uuid_intervener,
    people: listChangedPeople(row, row.person_name ?? ''),
    requested_by: row.requester_name,
    created_at: row.created_at.toISOString(),
    expires_at: computePeopleChangeExpiry(row.created_at).toISOString(),
    usable_from: row.usable_from?.toISOString() ?? null,
    uuid_document: row.uuid_document,
    pending_signers: isSigned
      ? []
      : computeAccountSignatures(people, 'interveners', row.signed_by, today).missing,
  };
}

/**
 * Returns the open changes of the people of an account. Nobody sees them but staff and those who may ask for one or sign
 * it, because they name people who are not on the account yet.
 */
export async function viewIntervenerRequests(
  { actor, db, clock }: CallerContext<Actor>,
  uuidAccount: string,
): Promise<IntervenerRequest[]> {
  const mayRead =
    mayManageAccount(actor, uuidAccount, 'interveners', clock) ||
    (actor.kind === 'client' &&
      listAccountIdsToSignPeopleChanges(actor, clock).includes(uuidAccount));
  if (!mayRead) return [];
  const rows = await readOpenRequests(db, uuidAccount);
  if (rows.length === 0) return [];
  const people = await readAccountPeople(db, uuidAccount);
  return rows.map((row) => toRequest(row, people, clock.today));
}
