import type { HistoryEntry, Operation } from '@participe/contract/types';
import { isExecuting, isRegistered, todayInMadrid } from '@participe/domain';

/**
 * Returns the business date on which the execution of an order began; undefined for an order that is not being
 * executed.
 */
export function findExecutionStartDate(
  { operation_status: status }: Pick<Operation, 'operation_status'>,
  history: readonly Pick<HistoryEntry, 'to_status' | 'at'>[],
): string | undefined {
  if (!isExecuting(status)) return undefined;
  // The history is sorted newest first, so the first match is the change to the current status.
  const at = history.find(({ to_status }) => to_status === status)?.at;
  return at && todayInMadrid(new Date(at));
}

/** An order that awaits no more signatures needs a one-time code to be cancelled (LIF-33). */
export function isCodeRequiredToCancel({
  operation_status: status,
}: Pick<Operation, 'operation_status'>): boolean {
  return !isRegistered(status);
}
