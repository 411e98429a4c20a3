import type { OperationRow } from '@participe/contract/types';
import { isMoneyOut, isOpenInstruction, isTerminal, operationTypeLabel } from '@participe/domain';
import type { OperationMark } from '@participe/ui';

const MOST = 3;

/** Orders on their way, the newest three (UIX-15). */
export function inProgress(operations: readonly OperationRow[]): OperationRow[] {
  return operations
    .filter(({ operation_status: status }) => !isTerminal(status) && !isOpenInstruction(status))
    .slice(0, MOST);
}

/** Orders that wait for this person's signature, as the service says. */
export function waitingForMe(operations: readonly OperationRow[]): OperationRow[] {
  return operations.filter((operation) => operation.my_signature_pending);
}

/** Orders that have brought money to the whole or taken it away; what goes from one fund to another does neither. */
export function chartMarks(operations: readonly OperationRow[]): OperationMark[] {
  return operations.flatMap(({ uuid: key, value_date: date, operation_type: type, cash: amount }) =>
    date === null || amount === null || type === 'TRASPASO_INTERNO'
      ? []
      : [
          {
            key,
            date,
            kind: isMoneyOut(type) ? ('out' as const) : ('in' as const),
            label: operationTypeLabel(type),
            amount,
          },
        ],
  );
}
