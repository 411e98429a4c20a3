import {
  invariant,
  isFundRedemption,
  isPurchase,
  isReversal,
  isSwitch,
  isSwitchInLeg,
  isTransferIn,
  isTransferOut,
  type OperationType,
} from '@participe/domain';
import { switchInExecution, switchOutExecution } from './internal-transfer.ts';
import { kindTable } from './kind-table.ts';
import type { ExecutionKind, OrderKind } from './order-kind.ts';
import { reversalExecution, redemptionExecution } from './redemption.ts';
import { subscriptionExecution } from './subscription.ts';
import { transferInExecution } from './transfer-in.ts';
import type { Order } from '../model/order.store.ts';
import { transferOutExecution } from './transfer-out.ts';

export const orderKinds: Partial<Record<OperationType, OrderKind>> = kindTable;

/**
 * Returns the rules by which an order is executed. A switch is executed as two orders: the outgoing leg and its child
 * order, the incoming leg.
 */
export function executionKindOf(
  order: Pick<Order, 'operation_type' | 'uuid_parent_operation'>,
): ExecutionKind {
  const { operation_type: type } = order;
  if (isSwitch(type)) return isSwitchInLeg(order) ? switchInExecution : switchOutExecution;
  if (isReversal(order)) return reversalExecution;
  if (isPurchase(type)) return subscriptionExecution;
  if (isTransferIn(type)) return transferInExecution;
  if (isTransferOut(type)) return transferOutExecution;
  invariant(isFundRedemption(type), `orders of ${type} are executed`);
  return redemptionExecution;
}
