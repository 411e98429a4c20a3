import type { CallDefinition } from '@participe/contract';
import { appendAudit, toAuditOrigin } from '../audit.ts';
import { type Actor, isSuperuser } from '../actor.ts';
import type { Moment } from '../clock.ts';
import type { RequestFacts } from '../request.ts';
import type { Services } from '../services.ts';
import { runInTransaction } from '../database/transaction.ts';
import { consumeRateLimit } from '../throttling/rate-limit.ts';

/**
 * The portal makes these calls only for superusers, so that another caller suggests tampering. One audit row per
 * actor and minute keeps a caller from flooding the log.
 */
export async function auditDeniedSuperuser(
  services: Services,
  call: CallDefinition,
  actor: Actor | undefined,
  clock: Moment,
  request: RequestFacts,
): Promise<void> {
  const { audience } = call.access;
  if (audience === 'public' || !(audience as readonly string[]).includes('admin')) return;
  if (actor === undefined || actor.kind === 'admin' || isSuperuser(actor)) return;
  const origin = toAuditOrigin(actor, request);
  const key = `superuser-refused:${origin.actor.kind}:${origin.actor.uuid ?? ''}`;
  await runInTransaction(services.database, async (tx) => {
    if (await consumeRateLimit(tx, key, { limit: 1, seconds: 60 }, clock.sessionNow))
      await appendAudit(tx, clock, origin, [
        { action: 'superuser.refused', entity: 'call', entityUuid: null },
      ]);
  });
}
