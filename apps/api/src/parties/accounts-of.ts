import type { Action } from '@participe/domain';
import { accessOn, hasStatementsOnly, holdersOf } from '../kernel/access/permissions.ts';
import type { ClientActor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import { accountsOfPerson } from './parties.store.ts';
import type { CallerContext } from '../kernel/unit-of-work.ts';

/** The accounts of a person on which the client may do something: the own ones, or those of whom he stands for. */
export function accountsAllowing(
  actor: ClientActor,
  person: string,
  action: Action,
  clock: Moment,
): string[] {
  const isSelf = person === actor.person.uuid;
  const own = actor.accounts.filter(
    (account) => isSelf || holdersOf(account, clock).includes(person),
  );
  return own
    .filter((account) => ['yes', 'conditional'].includes(accessOn(actor, account, action, clock)))
    .map(({ uuid }) => uuid);
}

/** The same for whoever asks: staff see all the accounts of a person. */
export async function accountsFor(
  { actor, db, clock }: CallerContext,
  person: string,
  action: Action,
): Promise<string[]> {
  return actor.kind === 'client'
    ? accountsAllowing(actor, person, action, clock)
    : accountsOfPerson(db, person, clock.today);
}

/** Of those that are seen the ones of whose papers the asker is told: an adviser is of none. */
export async function accountsOfPapers(asking: CallerContext, person: string): Promise<string[]> {
  const accounts = await accountsFor(asking, person, 'view');
  return accounts.filter((uuid) => !hasStatementsOnly(asking, uuid));
}
