import type { Action } from '@participe/domain';
import { evaluateAccess } from '../kernel/access/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import { findActorAccount } from '../positions/index.ts';

/**
 * True when the actor may perform an action that manages the account, such as a change of its bank account. Only
 * such actors see unmasked data.
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
