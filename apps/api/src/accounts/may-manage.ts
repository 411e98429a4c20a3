import type { Action } from '@participe/domain';
import { evaluateAccess } from '../kernel/access/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import { findActorAccount } from '../positions/index.ts';

/**
 * True when the actor may perform the action on the account, always or under conditions. Guards calls that change the
 * account's settings, and data shown only to those who may perform the action, such as the unmasked IBAN.
 */
export function mayManageAccount(
  actor: Actor,
  uuidAccount: string,
  action: Action,
  clock: Moment,
): boolean {
  if (actor.kind === 'staff') return true;
  const account = findActorAccount(actor, uuidAccount);
  if (actor.kind !== 'client' || account === undefined) return false;
  const verdict = evaluateAccess(actor, account, action, clock);
  return verdict === 'yes' || verdict === 'conditional';
}
