import type { ListedOperation, OperationRow } from '../types.ts';

const leftOut = {
  operation_sub_type: null,
  order_date: null,
  expected_value_date: null,
  value_date: null,
  settlement_date: null,
  cash: null,
  participations: null,
  percentage: null,
  payment_method: null,
  documents_status: null,
  missing_documents: null,
  my_signature_pending: false,
  uuid_parent_operation: null,
} as const;

/**
 * Returns a row of a list of orders with the fields that the service omitted because they are null, false or empty.
 */
export function completeOperationRow(row: ListedOperation): OperationRow {
  return { ...leftOut, allowed_actions: [], ...row } as OperationRow;
}
