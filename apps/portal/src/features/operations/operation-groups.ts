import type { OperationRow } from '@participe/contract/types';
import { isTerminal } from '@participe/domain';

export type Group = 'sign' | 'running' | 'ended';
/** In the order in which they stand on the page. */
const groupNames: readonly Group[] = ['sign', 'running', 'ended'];

/** Where an order stands: what waits for this person, what goes on, what is over (UIX-18). */
export function groupOf(
  order: Pick<OperationRow, 'my_signature_pending' | 'operation_status'>,
): Group {
  if (isTerminal(order.operation_status)) return 'ended';
  return order.my_signature_pending ? 'sign' : 'running';
}

/** The orders of a page by where they stand, each group in the order of the page; empty ones are left out. */
export function grouped(rows: readonly OperationRow[]): { group: Group; rows: OperationRow[] }[] {
  return groupNames
    .map((group) => ({ group, rows: rows.filter((row) => groupOf(row) === group) }))
    .filter((one) => one.rows.length > 0);
}

export interface NextDate {
  what: 'value' | 'payment' | 'execution';
  /** Business date. */
  date: string;
}

type Dated = Pick<
  OperationRow,
  | 'operation_type'
  | 'operation_status'
  | 'expected_value_date'
  | 'value_date'
  | 'settlement_date'
  | 'next_execution_date'
>;

/** The next thing that will happen to an order on a known day; `today` is the business date of now. */
export function nextDate(order: Dated, today: string): NextDate | undefined {
  const { operation_status: status, settlement_date: payment } = order;
  if (status === 'CANCELLED' || status === 'PERIODIC_SUSPENDED') return undefined;
  if (status === 'PERIODIC_ACTIVE') {
    const { next_execution_date: date } = order;
    return date ? { what: 'execution', date } : undefined;
  }
  const value = order.value_date ?? order.expected_value_date;
  if (status !== 'FINALIZED' && value !== null && (value >= today || payment === null)) {
    return { what: 'value', date: value };
  }
  if (payment === null) return undefined;
  return payment >= today || status !== 'FINALIZED'
    ? { what: 'payment', date: payment }
    : undefined;
}
