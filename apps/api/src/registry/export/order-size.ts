import { isTransferIn } from '@participe/domain';
import type { Order } from '../../orders/index.ts';

/** True when the order states euros, or is an incoming transfer, which buys units with the received money. */
export function isSizedInEuros<
  T extends Pick<Order, 'amount_mode' | 'operation_type' | 'ordered_cash'>,
>(order: T): order is T & { readonly ordered_cash: string } {
  const isOrderedInEuros = order.amount_mode === 'CASH' || isTransferIn(order.operation_type);
  return isOrderedInEuros && order.ordered_cash !== null;
}
