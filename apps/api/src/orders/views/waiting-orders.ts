import type { Operation } from '@participe/contract';
import type { Db } from '../../kernel/database/connect.ts';
import { type OrderViewer, toOperation } from './order.view.ts';
import { readUnexecutedOrders } from './waiting-orders.store.ts';

/** An unexecuted order, as the viewer sees it. */
export interface WaitingOrder {
  readonly order: Operation;
  /** Instant from which the last day for signatures and documents is counted (LIF-34). */
  readonly waitingSince: Date;
  /** Instant from which the last day for the bank transfer is counted; null when none is awaited. */
  readonly payableSince: Date | null;
}

export async function readWaitingOrders(
  viewer: OrderViewer & { readonly db: Db },
  accounts: readonly string[],
): Promise<WaitingOrder[]> {
  if (accounts.length === 0) return [];
  return (await readUnexecutedOrders(viewer.db, accounts)).map((row) => ({
    order: toOperation(row, viewer),
    waitingSince: row.waiting_since,
    payableSince: row.payable_since,
  }));
}
