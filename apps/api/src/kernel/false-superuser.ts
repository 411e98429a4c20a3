import type { AnyCall } from '@participe/contract';
import type { Database } from '../db/connect.ts';
import { appendAudit, auditOrigin } from './audit.ts';
import { type Actor, type Moment, type RequestFacts, isSuperuser } from './context.ts';
import { inTransaction } from './transaction.ts';

/**
 * A session that is no superuser's knocks where only superusers come in: it is refused like any other, and
 * written down, because nobody gets there by the portal's own ways.
 */
export async function noteFalseSuperuser(
  database: Database,
  call: AnyCall,
  actor: Actor | undefined,
  clock: Moment,
  request: RequestFacts,
): Promise<void> {
  const { audience } = call.access;
  if (audience === 'public' || !audience.includes('admin')) return;
  if (actor === undefined || actor.kind === 'admin' || isSuperuser(actor)) return;
  await inTransaction(database, (tx) =>
    appendAudit(tx, clock, auditOrigin(actor, request), [
      { action: 'superuser.refused', entity: 'call', entityUuid: null },
    ]),
  );
}
