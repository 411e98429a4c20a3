import type { PendingTask } from '@participe/contract/types';
import { operationRowOf } from './data.ts';

const order = operationRowOf();

/** Returns a pending task about a subscription. */
export function taskOf(kind: PendingTask['kind'], changes: Partial<PendingTask> = {}): PendingTask {
  return {
    key: kind,
    kind,
    order: {
      uuid_operation: order.uuid,
      operation_type: order.operation_type,
      product_name: order.product_name,
      cash: order.cash,
    },
    document: null,
    owner: null,
    waiting_for: [],
    until: null,
    url: `/account/operation/${order.uuid}`,
    ...changes,
  };
}
