import { type OperationType, invariant } from '@participe/domain';
import type { Order } from '../operations.store.ts';
import { buying } from './buying.ts';
import type { ExecutionKind } from './execution-kind.ts';
import { selling } from './selling.ts';

const executions: Partial<Record<OperationType, ExecutionKind>> = {
  SUSCRIPCION: buying,
  APORTACION: buying,
  REEMBOLSO: selling,
};

/** How an order is carried out, by its type. */
export function executionKindOf(order: Pick<Order, 'operation_type'>): ExecutionKind {
  const kind = executions[order.operation_type as OperationType];
  invariant(kind !== undefined, `orders of ${order.operation_type} are carried out`);
  return kind;
}
