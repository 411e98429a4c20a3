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
}

/**
 * True when the money of an order can no longer be stopped: its direct debit was sent to the bank, or the money of
 * its transfer was received from the other manager. From then on the client cannot cancel (LIF-08, LIF-12).
 */
export function hasMoneyMoved(order: OrderMoneyFacts): boolean {
  if (order.debit_sent_at !== null) return true;
  const isDebitOrTransferIn =
    order.payment_method === 'DOMICILIACION' || isTransferIn(order.operation_type);
  return isDebitOrTransferIn && order.cash_reconciled_on !== null;
}

/**
 * True when the cut-off of the order's value date has not passed (LIF-08). Also true while the value date is not
 * fixed, as for a purchase without its money.
 */
export function isBeforeCutoff(order: OrderCutoffFacts, now: Date): boolean {
  const waitsForMoney = isPurchase(order.operation_type) && order.cash_reconciled_on === null;
  if (order.expected_value_date === null || order.completed_at === null || waitsForMoney)
    return true;
  return now < cutoffInstant(order.expected_value_date, order.cutoff);
}
