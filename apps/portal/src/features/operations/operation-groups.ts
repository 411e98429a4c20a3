import type { OperationRow } from '@participe/contract/types';
import { isSignedPurchase, isPaidByDebit, isTerminal } from '@participe/domain';

export type OperationGroup = 'sign' | 'running' | 'ended';
const GROUPS_IN_SEQUENCE: readonly OperationGroup[] = ['sign', 'running', 'ended'];

/** Returns the group of an order: waiting for this person's signature, in progress, or ended (UIX-18). */
export function getOperationGroup(
  order: Pick<OperationRow, 'my_signature_pending' | 'operation_status'>,
): OperationGroup {
  if (isTerminal(order.operation_status)) return 'ended';
  return order.my_signature_pending ? 'sign' : 'running';
}

/** Groups the orders of a page. Empty groups are left out. */
export function groupOperations(
  rows: readonly OperationRow[],
): { group: OperationGroup; rows: OperationRow[] }[] {
  return GROUPS_IN_SEQUENCE.map((group) => ({
    group,
    rows: rows.filter((row) => getOperationGroup(row) === group),
  })).filter((one) => one.rows.length > 0);
}

/** True for an open order whose documents are missing, or are not validated yet (DAT-03). */
export function isAwaitingDocuments({
  documents_status: documents,
  operation_status: status,
}: Pick<OperationRow, 'documents_status' | 'operation_status'>): boolean {
  return !isTerminal(status) && (documents === 'MISSING' || documents === 'SENT');
}

export interface NextOrderEvent {
  event: 'value' | 'debit' | 'payment' | 'execution';
  /** Business date of the event. */
  date: string;
}

type DatedOrder = Pick<
  OperationRow,
  | 'operation_type'
  | 'operation_status'
  | 'payment_method'
  | 'expected_value_date'
  | 'value_date'
  | 'settlement_date'
  | 'next_execution_date'
>;

/** A signed purchase without its money has no value date yet (DAT-04); only the day of a direct debit is known. */
function findMoneyEvent(order: DatedOrder, today: string): NextOrderEvent | undefined {
  const { expected_value_date: date } = order;
  const isKnown = isPaidByDebit(order) && date !== null && date >= today;
  return isKnown ? { event: 'debit', date } : undefined;
}

/** Returns the next event of an order, if its date is known. The date of a late event is past. */
export function findNextOrderEvent(order: DatedOrder, today: string): NextOrderEvent | undefined {
  const { operation_status: status, settlement_date: payment } = order;
  if (status === 'CANCELLED' || status === 'PERIODIC_SUSPENDED') return undefined;
  if (status === 'PERIODIC_ACTIVE') {
    const { next_execution_date: date } = order;
    return date ? { event: 'execution', date } : undefined;
  }
  if (isSignedPurchase(order)) return findMoneyEvent(order, today);
  const valueDate = order.value_date ?? order.expected_value_date;
  if (status !== 'FINALIZED' && valueDate !== null && (valueDate >= today || payment === null)) {
    return { event: 'value', date: valueDate };
  }
  if (payment === null) return undefined;
  return payment >= today || status !== 'FINALIZED'
    ? { event: 'payment', date: payment }
    : undefined;
}
