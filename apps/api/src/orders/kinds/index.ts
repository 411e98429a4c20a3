import { invariant, isReversal, isSwitchInLeg, type OperationType } from '@participe/domain';
import {
  internalTransferKind,
  switchInExecution,
  switchOutExecution,
} from './internal-transfer.ts';
import type { ExecutionKind, OrderKind } from './order-kind.ts';
import { periodicRedemptionKind } from './periodic-redemption.ts';
import { periodicSubscriptionKind } from './periodic-subscription.ts';
import { redemptionKind, reversalExecution, redemptionExecution } from './redemption.ts';
import { subscriptionExecution, subscriptionKind } from './subscription.ts';
import { transferInExecution, transferInKind } from './transfer-in.ts';
import type { Order } from '../model/order.store.ts';
import { transferOutExecution } from './transfer-out.ts';

/**
 * The rules of every order type that a client may place, in the sequence in which the portal offers
 * the types.
 */
export const orderKinds: Partial<Record<OperationType, OrderKind>> = {
  SUSCRIPCION: subscriptionKind,
  TRASPASO_ENTRADA: transferInKind,
  TRASPASO_INTERNO: internalTransferKind,
  SOLICITUD_SUSCRIPCION_PERIODICA: periodicSubscriptionKind,
  REEMBOLSO: redemptionKind,
  SOLICITUD_REEMBOLSO_PERIODICO: periodicRedemptionKind,
};

const executions: Partial<Record<OperationType, ExecutionKind>> = {
  SUSCRIPCION: subscriptionExecution,
  APORTACION: subscriptionExecution,
  REEMBOLSO: redemptionExecution,
  REEMBOLSO_PERIODICO: redemptionExecution,
  TRASPASO_ENTRADA: transferInExecution,
  TRASPASO_SALIDA: transferOutExecution,
};

/**
 * Returns the execution rules for an order. A switch has two of them: one for the outgoing leg and
 * one for the incoming leg, which is its child order.
 */
export function executionKindOf(
  order: Pick<Order, 'operation_type' | 'uuid_parent_operation'>,
): ExecutionKind {
  if (order.operation_type === 'TRASPASO_INTERNO')
    return isSwitchInLeg(order) ? switchInExecution : switchOutExecution;
  if (isReversal(order)) return reversalExecution;
  const kind = executions[order.operation_type as OperationType];
  invariant(kind !== undefined, `orders of ${order.operation_type} are carried out`);
  return kind;
}
