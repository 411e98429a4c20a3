import type { AnyCall } from '@participe/contract';
import { appendAudit, auditOrigin } from '../audit.ts';
import {
  type Actor,
  type Db,
  type Moment,
  type RequestFacts,
  type Services,
  isSuperuser,
} from '../context.ts';
import { inTransaction } from '../database/transaction.ts';

/** Counts an event of a key and says whether it is within so many of a time. */
export type WithinLimit = (
  db: Db,
  key: string,
  rate: { limit: number; seconds: number },
  now: Date,
) => Promise<boolean>;

/**
 * A session that is no superuser's knocks where only superusers come in: it is refused like any other, and
 * written down, because nobody gets there by the portal's own ways. Once a minute of each is enough: nobody
 * shall fill the audit by knocking.
 */
export async function noteFalseSuperuser(
  { services, withinLimit }: { services: Services; withinLimit: WithinLimit },
  call: AnyCall,
  actor: Actor | undefined,
  clock: Moment,
  request: RequestFacts,
): Promise<void> {
  const { audience } = call.access;
  if (audience === 'public' || !(audience as readonly string[]).includes('admin')) return;
  if (actor === undefined || actor.kind === 'admin' || isSuperuser(actor)) return;
  const origin = auditOrigin(actor, request);
  const key = `superuser-refused:${origin.actor.kind}:${origin.actor.uuid ?? ''}`;
  await inTransaction(services.database, async (tx) => {
    if (await withinLimit(tx, key, { limit: 1, seconds: 60 }, clock.sessionNow))
      await appendAudit(tx, clock, origin, [
        { action: 'superuser.refused', entity: 'call', entityUuid: null },
      ]);
  });
}
