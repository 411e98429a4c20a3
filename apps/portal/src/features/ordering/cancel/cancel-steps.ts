import type { HistoryEntry, Operation } from '@participe/contract/types';
import { todayInMadrid } from '@participe/domain';

/** Statuses in which an order is being carried out by others. */
const EXECUTING = new Set(['RD_SENT', 'SNCE_2', 'SNCE_3', 'VALIDATED']);

/** Business date since when an order is being carried out; undefined when it never was, or is over. */
export function executingSince(
  { operation_status: status }: Pick<Operation, 'operation_status'>,
  history: readonly Pick<HistoryEntry, 'to_status' | 'at'>[],
): string | undefined {
  if (!EXECUTING.has(status)) return undefined;
  // Newest first: the step that brought it to where it is.
  const at = history.find(({ to_status }) => to_status === status)?.at;
  return at && todayInMadrid(new Date(at));
}

/** Whether cancelling needs a code: somebody has signed all that was needed (LIF-33). */
export function needsCode({
  operation_status: status,
}: Pick<Operation, 'operation_status'>): boolean {
  return !status.startsWith('REGISTERED');
}
