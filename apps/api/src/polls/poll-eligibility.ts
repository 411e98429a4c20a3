import { canOperate, stopsPolls } from '@participe/domain';
import { findPendingSteps } from '../identity/index.ts';
import type { ClientActor } from '../kernel/actor.ts';
import type { CallerContext } from '../kernel/unit-of-work.ts';

/**
 * True for an adult in an operative status who has finished onboarding, has no pending step that stops polls and is not viewed by a
 * superuser (NOT-15).
 */
export async function canBeAskedPolls({
  actor,
  db,
  clock,
}: CallerContext<ClientActor>): Promise<boolean> {
  if (actor.superuser !== undefined || actor.scope !== 'full') return false;
  if (!canOperate(actor.person, clock.today)) return false;
  return !(await findPendingSteps(db, actor, clock.today)).some(stopsPolls);
}
