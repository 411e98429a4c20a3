import type { HistoryEntry, Operation } from '@participe/contract/types';
import { isExecuting, isRegistered, todayInMadrid } from '@participe/domain';

/** Business date since when an order is being carried out; undefined when it never was, or is over. */
export function executingSince(
  { operation_status: status }: Pick<Operation, 'operation_status'>,
  history: readonly Pick<HistoryEntry, 'to_status' | 'at'>[],
): string | undefined {
  if (!isExecuting(status)) return undefined;
  // Newest first: the step that brought it to where it is.
  const at = history.find(({ to_status }) => to_status === status)?.at;
  return at && todayInMadrid(new Date(at));
}

/** Whether cancelling needs a code: somebody has signed all that was needed (LIF-33). */
export function needsCode({
  operation_status: status,
}: Pick<Operation, 'operation_status'>): boolean {
  return !isRegistered(status);
}
