import { decideOrderOfRevokedMandate, isMandateOpen, refuse } from '@participe/domain';
import { lockPositionsOf } from '../../positions/index.ts';
import { type ClientActor, formatFullName } from '../../kernel/actor.ts';
import { RefusalError } from '../../kernel/refusal.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import {
  type LockedOrder,
  applyTransition,
  lockOrder,
  updateOrderValues,
} from '../lifecycle/transition.ts';
import { findOpenOrderIds, lockMandate, revokeMandate } from '../model/mandates.store.ts';
import { suspendInstruction } from './instruction.ts';

async function suspendWithoutMandate(work: UnitOfWork, locked: LockedOrder): Promise<void> {
  if (locked.order.operation_status === 'PERIODIC_ACTIVE')
    return suspendInstruction(work, locked, 'MANDATO_REVOCADO');
  return updateOrderValues(work, locked.order, { suspend_reason: 'MANDATO_REVOCADO' });
}

async function cancelWithoutMandate(
  work: UnitOfWork,
  { person }: ClientActor,
  locked: LockedOrder,
): Promise<void> {
  await applyTransition(work, locked, {
    to: 'CANCELLED',
    actor: 'client',
    reason: 'CLIENTE',
    uuidActor: person.uuid,
    cancelledByName: formatFullName(person),
    channel: 'ONLINE',
  });
}

/**
 * Revokes a mandate for a client, suspends its instructions and cancels its orders whose debit was not sent to the
 * bank (PAY-38). Refuses with 409-010 a mandate that is no longer open.
 */
export async function revokeMandateOfClient(
  work: UnitOfWork,
  actor: ClientActor,
  uuid: string,
): Promise<void> {
  const { db, clock } = work;
  await lockPositionsOf(db, await findOpenOrderIds(db, uuid));
  const { status } = await lockMandate(db, uuid);
  if (!isMandateOpen(status)) throw new RefusalError(refuse('TRANSICION_NO_PERMITIDA'));
  await revokeMandate(db, uuid, clock.now);
  const changed = { suspended: [] as string[], cancelled: [] as string[] };
  // The orders are read again, because one can have been placed before the mandate was locked.
  for (const uuidOrder of await findOpenOrderIds(db, uuid)) {
    const locked = await lockOrder(work, uuidOrder);
    const outcome = decideOrderOfRevokedMandate(locked.order);
    if (outcome === 'SUSPEND') {
      await suspendWithoutMandate(work, locked);
      changed.suspended.push(uuidOrder);
    } else if (outcome === 'CANCEL') {
      await cancelWithoutMandate(work, actor, locked);
      changed.cancelled.push(uuidOrder);
    }
  }
  work.audit({
    action: 'mandate.revoked',
    entity: 'mandate',
    entityUuid: uuid,
    before: { status },
    after: {
      status: 'REVOKED',
      suspended: changed.suspended.join(' '),
      cancelled: changed.cancelled.join(' '),
    },
  });
}
