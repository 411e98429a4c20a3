import type { Operation } from '@participe/contract';
import type { Db } from '../../kernel/database/connect.ts';
import { type OrderViewer, toOperation } from './order.view.ts';
import { readUnexecutedOrders } from './waiting-orders.store.ts';

/** An order that is not executed yet, as the viewer sees it. */
export interface WaitingOrder {
  readonly order: Operation;
  /** The instant from which its last day for signatures and documents is counted (LIF-34). */
  readonly waitingSince: Date;
  /** The instant from which the last day for its bank transfer is counted; null when none is awaited. */
  readonly payableSince: Date | null;
}

/** Returns the orders of accounts that are not executed yet, oldest first. */
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
