import { type OperationType, invariant } from '@participe/domain';
import type { Order } from '../model/order.store.ts';
import { buying } from './buying.ts';
import type { ExecutionKind } from './execution-kind.ts';
import { selling } from './selling.ts';
import { reversing } from './reversing.ts';
import { isReversal, isWayIn } from '../model/traits.ts';
import { arriving, departing, wayIn, wayOut } from './transferring.ts';

const executions: Partial<Record<OperationType, ExecutionKind>> = {
  SUSCRIPCION: buying,
  APORTACION: buying,
  REEMBOLSO: selling,
  REEMBOLSO_PERIODICO: selling,
  TRASPASO_ENTRADA: arriving,
  TRASPASO_SALIDA: departing,
};

/** How an order is carried out, by its type; a transfer has two ways, and the second comes from the first. */
export function executionKindOf(
  order: Pick<Order, 'operation_type' | 'uuid_parent_operation'>,
): ExecutionKind {
  if (order.operation_type === 'TRASPASO_INTERNO') return isWayIn(order) ? wayIn : wayOut;
  if (isReversal(order)) return reversing;
  const kind = executions[order.operation_type as OperationType];
  invariant(kind !== undefined, `orders of ${order.operation_type} are carried out`);
  return kind;
}
