import { type Refusal, isAdultOn, isBlockedStatus, refuse } from '@participe/domain';
import {
  evaluateAccess,
  listCurrentHolders,
  listVisibleInterveners,
  toAccessRefusal,
} from '../kernel/access/permissions.ts';
import { type Actor, type ClientActor, isSuperuser } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';

/**
 * Returns the refusal of a change to the data of a person whom the client may see; undefined when it is permitted. An
 * adult who is not blocked changes their own data; legal representatives, guardians and administrators change those of
 * the people for whom they may change bank accounts without a power of attorney (CLD-05).
 */
export function findDataChangeRefusal(
  actor: ClientActor,
  person: string,
  clock: Moment,
): Refusal | undefined {
  if (person === actor.person.uuid) {
    if (isBlockedStatus(actor.person.status)) return refuse('BLOQUEADO');
    return isAdultOn(actor.person.birthdate, clock.today) ? undefined : refuse('SIN_PERMISO');
  }
  const verdicts = actor.accounts
    .filter((account) => listCurrentHolders(account, clock).includes(person))
    .map((account) => evaluateAccess(actor, account, 'bank_accounts', clock));
  if (verdicts.includes('yes')) return undefined;
  return toAccessRefusal(verdicts.includes('status') ? 'status' : 'no');
}

/** True when the caller may change the data of a person whom they may see; staff and superusers never may (CLD-05). */
export function mayChangeData(actor: Actor, person: string, clock: Moment): boolean {
  if (actor.kind !== 'client' || isSuperuser(actor)) return false;
  return findDataChangeRefusal(actor, person, clock) === undefined;
}

/** Returns the people whose data the client may change; their papers are theirs to sign (CLD-05, CLD-11). */
export const listChangeablePeople = (actor: ClientActor, clock: Moment): string[] =>
  [...listVisibleInterveners(actor, clock)].filter((person) => mayChangeData(actor, person, clock));

/**
 * Returns the refusal of a change that a block does not prevent; undefined when it is permitted. Adults change their own
 * consents and contact data also while they are blocked, because a consent may be withdrawn at any time (CLD-12) and the
 * manager must reach the person (CLD-13); for others, the same people as for the other data.
 */
export function findRefusalIgnoringBlock(
  actor: ClientActor,
  person: string,
  clock: Moment,
): Refusal | undefined {
  const isOwn = person === actor.person.uuid;
  return isOwn && isAdultOn(actor.person.birthdate, clock.today)
    ? undefined
    : findDataChangeRefusal(actor, person, clock);
}

/** True when the caller may change the consents and the contact data of a person whom they may see (CLD-12, CLD-13). */
export function mayChangeIgnoringBlock(actor: Actor, person: string, clock: Moment): boolean {
  if (actor.kind !== 'client' || isSuperuser(actor)) return false;
  return findRefusalIgnoringBlock(actor, person, clock) === undefined;
}
