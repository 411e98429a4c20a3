import { valueDateNow } from '../lifecycle/complete-order.ts';
import type { Order } from '../model/order.store.ts';
import { type LockedOrder, applyTransition } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Accepts a transfer out that staff have checked. The transfer is complete now, and its value date follows from the
 * next cut-off (LIF-11, DAT-05).
 */
export async function acceptTransferOut(work: UnitOfWork, locked: LockedOrder): Promise<Order> {
  return applyTransition(work, locked, {
    to: 'SNCE_2',
    actor: 'callback_snce',
    facts: { confirmedBy: 'OUR_CHECKS' },
    channel: 'SNCE',
    values: {
      completed_at: work.clock.now,
      expected_value_date: await valueDateNow(work, locked.order),
    },
    isSilent: true,
  });
}

/**
 * Finalizes a transfer out after the bank statement shows that its money left for the other manager's fund (LIF-18).
 */
export function finishTransferOut(work: UnitOfWork, locked: LockedOrder): Promise<Order> {
  return applyTransition(work, locked, {
    to: 'FINALIZED',
    actor: 'system',
    facts: { confirmedBy: 'BANK_STATEMENT' },
    channel: 'BANCO',
  });
}
