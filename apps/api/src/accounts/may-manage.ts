import type { Action } from '@participe/domain';
import { accessOn } from '../kernel/access/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Moment } from '../kernel/clock.ts';
import { ownAccount } from '../positions/index.ts';

/** True when the actor may perform an action that manages the account, and so sees data unmasked. */
export function mayManage(
  actor: Actor,
  uuidAccount: string,
  action: Action,
  clock: Moment,
): boolean {
  if (actor.kind === 'staff') return true;
  const account = ownAccount(actor, uuidAccount);
  if (actor.kind !== 'client' || account === undefined) return false;
  const verdict = accessOn(actor, account, action, clock);
  return verdict === 'yes' || verdict === 'conditional';
}
