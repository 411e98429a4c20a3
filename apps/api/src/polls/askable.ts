import { canOperate } from '@participe/domain';
import { waitingSteps } from '../identity/index.ts';
import type { ClientActor, Db, Moment } from '../kernel/context.ts';

/** Whose situation it is, and when. */
interface Asking {
  readonly actor: ClientActor;
  readonly db: Db;
  readonly clock: Moment;
}

/**
 * Whether polls are asked of somebody at all: of an adult who may operate and has no step to do before. A superuser only
 * looks, and whoever is blocked or still a minor is left in peace.
 */
export async function isAskable({ actor, db, clock }: Asking): Promise<boolean> {
  const { status, birthdate, intervenerType } = actor.person;
  if (actor.superuser !== undefined || actor.scope !== 'full') return false;
  if (!canOperate({ status, birthdate, intervenerType, today: clock.today })) return false;
  return (await waitingSteps(db, actor)).length === 0;
}
