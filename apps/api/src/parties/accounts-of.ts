import type { Action } from '@participe/domain';
import {
  evaluateAccess,
  mayOnlyReadStatements,
  listCurrentHolders,
} from '../kernel/access/permissions.ts';
import type { ClientActor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import { readAccountIdsOfPerson } from './parties.store.ts';
import type { CallerContext } from '../kernel/unit-of-work.ts';

/**
 * Returns the client's accounts on which they may perform an action: all such accounts when `person` is the client,
 * otherwise those of which that person is a current holder.
 */
export function selectAccountIdsAllowingAction(
  actor: ClientActor,
  person: string,
  action: Action,
  clock: Moment,
): string[] {
  const isSelf = person === actor.person.uuid;
  const accountsOfPerson = actor.accounts.filter(
    (account) => isSelf || listCurrentHolders(account, clock).includes(person),
  );
  return accountsOfPerson
    .filter((account) =>
      ['yes', 'conditional'].includes(evaluateAccess(actor, account, action, clock)),
    )
    .map(({ uuid }) => uuid);
}

/**
 * Returns the accounts of a person on which the caller may perform an action. For staff these are all accounts on which
 * the person has a current role.
 */
export async function readAccountIdsAllowingAction(
  { actor, db, clock }: CallerContext,
  person: string,
  action: Action,
): Promise<string[]> {
  return actor.kind === 'client'
    ? selectAccountIdsAllowingAction(actor, person, action, clock)
    : readAccountIdsOfPerson(db, person, clock.today);
}

/**
 * Returns the accounts of a person whose documents the caller may read. Excludes accounts that the caller may read
 * only as an adviser, because advisers read nothing but position statements.
 */
export async function readAccountIdsWithReadableDocuments(
  asking: CallerContext,
  person: string,
): Promise<string[]> {
  const accounts = await readAccountIdsAllowingAction(asking, person, 'view');
  return accounts.filter((uuid) => !mayOnlyReadStatements(asking, uuid));
}
