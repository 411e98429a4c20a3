import { randomUUID } from 'node:crypto';
import { type TransitionActor, isBetweenManagers } from '@participe/domain';
import { enqueue } from '../../kernel/jobs/outbox.ts';
import { type LockedOrder, applyTransition } from '../../orders/index.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { sendPackage } from '../onboarding/onboard-account.ts';
import { countExports, insertExport } from './registry.store.ts';

export interface Sent {
  readonly uuid: string;
  readonly rdReference: string;
  readonly sentAt: Date;
}

/**
 * Sends a validated order to the registry: status, reference and the line that carries it out, at once
 * (LIF-09), and with the first one of somebody the package of his onboarding. Refuses with 409-010 in any other status and for a subscription without its
 * money. An order that is sent again goes under a new reference, so that late answers to the first are known.
 */
export async function exportOrder(
  work: UnitOfWork,
  locked: LockedOrder,
  actor: Extract<TransitionActor, 'backoffice' | 'system'>,
  way: 'message' | 'file' = 'message',
): Promise<Sent> {
  const { db, clock } = work;
  const { order } = locked;
  await sendPackage(work, order);
  const attempt = (await countExports(db, order.uuid)) + 1;
  const rdReference = `RD-${order.reference}-${String(attempt)}`;
  const uuid = randomUUID();
  await applyTransition(work, locked, {
    to: 'RD_SENT',
    // The other manager's clock runs for a transfer: the table has the system send it, whoever asks for it.
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
  // What stands in a text file is not told a second time.
  if (way === 'message') await enqueue(db, clock, 'registry.order', uuid, {});
  return { uuid, rdReference, sentAt: clock.now };
}
