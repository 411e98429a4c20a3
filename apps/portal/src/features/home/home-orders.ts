import type { OperationRow } from '@participe/contract/types';
import { isOutflow, isOpenInstruction, isTerminal, operationTypeLabel } from '@participe/domain';
import type { OrderMarker } from '@participe/ui';

/** Returns the orders in progress, newest first (UIX-15). Standing instructions that create orders are left out. */
export function selectOrdersInProgress(operations: readonly OperationRow[]): OperationRow[] {
  return operations.filter(
    ({ operation_status: status }) => !isTerminal(status) && !isOpenInstruction(status),
  );
}

/**
 * Returns chart markers for orders that brought money in or took money out. Switches only move money between funds
 * and are left out, as are orders without a value date or an amount.
 */
export function buildOrderMarkers(operations: readonly OperationRow[]): OrderMarker[] {
  return operations.flatMap(({ uuid: key, value_date: date, operation_type: type, cash: amount }) =>
    date === null || amount === null || type === 'TRASPASO_INTERNO'
      ? []
      : [
          {
            key,
            date,
            kind: isOutflow(type) ? ('out' as const) : ('in' as const),
            label: operationTypeLabel(type),
            amount,
          },
        ],
  );
}
