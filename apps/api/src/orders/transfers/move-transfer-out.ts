import { calculateValueDateNow } from '../lifecycle/order-completion.ts';
import type { Order } from '../model/order.store.ts';
import { type LockedOrder, applyTransition } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Accepts a transfer out after the check of its request. The order is now complete, so that the next cut-off
 * determines its value date (LIF-11, DAT-05).
 */
export async function acceptTransferOut(work: UnitOfWork, locked: LockedOrder): Promise<Order> {
  const { valueDate } = await calculateValueDateNow(work, locked.order);
  return applyTransition(work, locked, {
    to: 'SNCE_2',
    actor: 'callback_snce',
    facts: { confirmedBy: 'OUR_CHECKS' },
    channel: 'SNCE',
    values: {
      completed_at: work.clock.now,
      expected_value_date: valueDate,
    },
    isSilent: true,
  });
}

/** Finalizes a transfer out once the bank statement shows the payment to the other manager's fund (LIF-18). */
export function finalizeTransferOut(work: UnitOfWork, locked: LockedOrder): Promise<Order> {
  return applyTransition(work, locked, {
    to: 'FINALIZED',
    actor: 'system',
    facts: { confirmedBy: 'BANK_STATEMENT' },
    channel: 'BANCO',
  });
}
