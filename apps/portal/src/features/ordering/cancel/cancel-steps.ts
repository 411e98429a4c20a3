import type { HistoryEntry, Operation } from '@participe/contract/types';
import { isExecuting, isRegistered, todayInMadrid } from '@participe/domain';

/**
 * Returns the business date since which an order has its current status, while it is being executed; else undefined.
 */
export function findExecutionStartDate(
  { operation_status: status }: Pick<Operation, 'operation_status'>,
  history: readonly Pick<HistoryEntry, 'to_status' | 'at'>[],
): string | undefined {
  if (!isExecuting(status)) return undefined;
  // The history is newest first, so this entry is the change to the current status.
  const at = history.find(({ to_status }) => to_status === status)?.at;
  return at && todayInMadrid(new Date(at));
}

/** True when cancelling needs a code, because the order is fully signed (LIF-33). */
export function isCodeRequiredToCancel({
  operation_status: status,
}: Pick<Operation, 'operation_status'>): boolean {
  return !isRegistered(status);
}
