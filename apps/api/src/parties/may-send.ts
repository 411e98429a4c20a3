import { accountsAllowing } from './accounts-of.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';

/**
 * Whether the actor may send papers of a person: staff, whoever stands for the person, and the person himself,
 * unless his roles let him only read. Whoever has no account yet sends his own (DOC-14).
 */
export function maySendFor(actor: Actor, person: string, clock: Moment): boolean {
  if (actor.kind === 'staff') return true;
  if (actor.kind !== 'client' || actor.superuser !== undefined) return false;
  if (person === actor.person.uuid && actor.accounts.length === 0) return true;
  return accountsAllowing(actor, person, 'upload', clock).length > 0;
}
