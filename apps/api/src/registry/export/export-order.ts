import { randomUUID } from 'node:crypto';
import { type OrderStatusActor, isBetweenManagers } from '@participe/domain';
import { enqueueDelivery } from '../../kernel/jobs/outbox.ts';
import { type LockedOrder, applyTransition } from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { sendOnboardingPackage } from '../onboarding/onboard-account.ts';
import { countExports, insertExport } from './registry.store.ts';

export interface SentExport {
  readonly uuid: string;
  readonly rdReference: string;
  readonly sentAt: Date;
}

/**
 * Sends an order to the registry (LIF-09), with the onboarding package if one is needed. Refuses with 409-010 an
 * order whose status, money, account or people do not permit it. Each attempt has a new reference, so that late
 * answers to an earlier attempt are recognised.
 */
export async function exportOrder(
  work: UnitOfWork,
  locked: LockedOrder,
  actor: Extract<OrderStatusActor, 'backoffice' | 'system'>,
  form: 'message' | 'file' = 'message',
): Promise<SentExport> {
  const { db, clock } = work;
  const { order } = locked;
  await sendOnboardingPackage(work, order);
  const exportNumber = (await countExports(db, order.uuid)) + 1;
  const rdReference = `RD-${order.reference}-${String(exportNumber)}`;
  const uuid = randomUUID();
  await applyTransition(work, locked, {
    to: 'RD_SENT',
    // Only the system may send a transfer between managers, because the deadlines of the transfer circuit apply. At
    // the request of staff, the system therefore counts as the actor.
    actor: isBetweenManagers(order.operation_type) ? 'system' : actor,
    channel: actor === 'backoffice' ? 'BACKOFFICE' : 'SISTEMA',
    values: { rd_reference: rdReference },
  });
  await insertExport(db, {
    uuid,
    uuidOperation: order.uuid,
    rdReference,
    sentAt: clock.now,
  });
  // An order in a text file must not be sent as a message too.
  if (form === 'message') await enqueueDelivery(db, clock, 'registry.order', uuid, {});
  return { uuid, rdReference, sentAt: clock.now };
}
