import { canOperate } from '@participe/domain';
import { waitingSteps } from '../identity/index.ts';
import type { ClientActor } from '../kernel/actor.ts';
import type { Db } from '../kernel/database/connect.ts';
import type { Moment } from '../kernel/clock.ts';

/** The person and the clock. */
interface Asking {
  readonly actor: ClientActor;
  readonly db: Db;
  readonly clock: Moment;
}

/**
 * Whether a person is asked polls at all: adults in an operative status without a pending step, never in a superuser
 * session (NOT-15).
 */
export async function isAskable({ actor, db, clock }: Asking): Promise<boolean> {
  if (actor.superuser !== undefined || actor.scope !== 'full') return false;
  if (!canOperate(actor.person, clock.today)) return false;
  return (await waitingSteps(db, actor)).length === 0;
}
