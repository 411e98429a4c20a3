import { invariant } from '@participe/domain';
import { writeConfirmation } from './confirmation.ts';
import type { ExecutionPrice } from '../lifecycle/execution-figures.ts';
import { executionKindOf } from '../kinds/index.ts';
import type { Order } from '../model/order.store.ts';
import { type LockedOrder, applyTransition } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Returns the units and amount of an order at a price, calculated from our own books. The caller compares them with
 * the registry's result.
 */
export function calculateExpectedFigures(
  work: UnitOfWork,
  locked: LockedOrder,
  price: ExecutionPrice,
): Promise<{ participations: string; cash: string }> {
  return executionKindOf(locked.order).figures(work, locked, price);
}

/** Finalizes an order without a price, such as a block, after the registry has confirmed it (LIF-19). */
export function finalizeUnpricedOrder(work: UnitOfWork, locked: LockedOrder): Promise<Order> {
  return applyTransition(work, locked, {
    to: 'FINALIZED',
    actor: 'callback_rd',
    channel: 'RD',
  });
}

/** Default status change after an execution: the order is finalized at once. */
const defaultEndTransition = {
  to: 'FINALIZED',
  actor: 'callback_rd',
} as const;

/**
 * Executes an order at the net asset value of its value date. Lots, ledger, position, fiscal items, status,
 * confirmation and notification are written in one transaction (LIF-17, LIF-19).
 */
export async function executeOrder(
  work: UnitOfWork,
  locked: LockedOrder,
  price: ExecutionPrice,
): Promise<Order> {
  const { order } = locked;
  invariant(order.completed_at !== null, 'no order is executed unsigned');
  const kind = executionKindOf(order);
  const settledExecution = await kind.book(work, locked, price);
  const endTransition = kind.endTransition ?? defaultEndTransition;
  const executedOrder = await applyTransition(work, locked, {
    ...endTransition,
    ...(kind.endTransition !== undefined && { isSilent: true as const }),
    channel: 'RD',
    values: {
      ...settledExecution.values,
      fees: '0.00',
      value_date: price.date,
      net_asset_value: price.nav,
      net_asset_value_date: price.date,
    },
  });
  await writeConfirmation(work, executedOrder, settledExecution.redemption);
  await kind.afterFinalized?.(work, executedOrder);
  return executedOrder;
}
