import { cutoffInstant } from '../calendar/value-date.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { isPurchase, isTransferIn } from './order-types.ts';

/** The columns of an order that tell whether its money has moved. */
export interface OrderMoneyFacts {
  readonly operation_type: string;
  readonly payment_method: string | null;
  readonly cash_reconciled_on: PlainDate | null;
  readonly debit_sent_at: Date | null;
}

/** The columns of an order from which its cut-off is computed. */
export interface OrderCutoffFacts {
  readonly operation_type: string;
  readonly cash_reconciled_on: PlainDate | null;
  readonly expected_value_date: PlainDate | null;
  readonly completed_at: Date | null;
  readonly cutoff: string;
  readonly needed_documents: readonly string[];
}

/**
 * True when the money of an order can no longer be stopped: the direct debit was sent to the bank, or the money of
 * the transfer was received from the other manager. From then on, the client cannot cancel the order (LIF-08,
 * LIF-12).
 */
export function hasMoneyMoved(order: OrderMoneyFacts): boolean {
  if (order.debit_sent_at !== null) return true;
  const isDebitOrTransferIn =
    order.payment_method === 'DOMICILIACION' || isTransferIn(order.operation_type);
  return isDebitOrTransferIn && order.cash_reconciled_on !== null;
}

/**
 * True when the cut-off of the order's value date has not passed (LIF-08). Also true while the value date is not
 * fixed: for a purchase without its money, and for an order that needs documents, which is sent when they are found
 * valid.
 */
export function isBeforeCutoff(order: OrderCutoffFacts, now: Date): boolean {
  const waitsForMoney = isPurchase(order.operation_type) && order.cash_reconciled_on === null;
  const isOpenEnded = waitsForMoney || order.needed_documents.length > 0;
  if (order.expected_value_date === null || order.completed_at === null || isOpenEnded) return true;
  return now < cutoffInstant(order.expected_value_date, order.cutoff);
}
