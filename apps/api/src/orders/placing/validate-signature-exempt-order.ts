import { invariant } from '@participe/domain';
import type { HeldPosition } from '../../positions/index.ts';
import { readOrder } from '../model/order.store.ts';
import { applyTransition } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Validates an order that needs no signature, because the manager placed it (LIF-27). */
export async function validateSignatureExemptOrder(
  work: UnitOfWork,
  uuid: string,
  position: HeldPosition,
): Promise<void> {
  const order = await readOrder(work.db, uuid);
  invariant(order !== undefined, 'the order was written a moment ago');
  await applyTransition(
    work,
    { order, position },
    {
      to: 'VALIDATED',
      actor: 'system',
      channel: 'BACKOFFICE',
      values: { completed_at: work.clock.now, has_docs_validated: true },
    },
  );
}
