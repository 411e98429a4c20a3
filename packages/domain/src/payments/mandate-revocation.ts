import { hasMoneyMoved, type OrderMoneyFacts } from '../orders/order-progress.ts';
import { isOpenInstruction, isSigned } from '../orders/order.ts';
import { isRegistered } from '../registered.ts';

/** Statuses of a direct-debit mandate (PAY-02). */
export type MandateStatus = 'PENDING_SIGNATURE' | 'ACTIVE' | 'REVOKED' | 'EXPIRED';

/** True for a mandate that can be revoked: it is active or awaits its signature (PAY-38). */
export function isMandateOpen(status: MandateStatus): boolean {
  return status === 'ACTIVE' || status === 'PENDING_SIGNATURE';
}

/**
 * Decides what happens to an order when its mandate is revoked (PAY-38): an open instruction is suspended, an order
 * whose debit was not sent to the bank is cancelled, and every other order is kept.
 */
export function decideOrderOfRevokedMandate(
  order: OrderMoneyFacts & { readonly operation_status: string },
): 'SUSPEND' | 'CANCEL' | 'KEEP' {
  const { operation_status: status } = order;
  if (isOpenInstruction(status)) return 'SUSPEND';
  const isUnsent = (isRegistered(status) || isSigned(status)) && !hasMoneyMoved(order);
  return isUnsent ? 'CANCEL' : 'KEEP';
}
