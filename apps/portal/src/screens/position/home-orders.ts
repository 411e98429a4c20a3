import type { OperationRow } from '@participe/contract/types';

const AT_REST = new Set(['FINALIZED', 'CANCELLED', 'PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED']);
const MOST = 3;

/** Orders on their way, the newest three (ux §2.3). */
export function inProgress(operations: readonly OperationRow[]): OperationRow[] {
  return operations.filter(({ operation_status: status }) => !AT_REST.has(status)).slice(0, MOST);
}

/** Orders that wait for this person's signature, as the service says. */
export function waitingForMe(operations: readonly OperationRow[]): OperationRow[] {
  return operations.filter((operation) => operation.my_signature_pending);
}
