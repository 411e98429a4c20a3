import type { OperationRow, OperationType } from '@participe/contract/types';
import { formatPercent, negateMoney } from '@participe/domain';
import { Amount, Units } from '@participe/ui';
import { orders } from '#texts/ordering/orders.ts';

const OUTGOING: ReadonlySet<OperationType> = new Set([
  'REEMBOLSO',
  'REEMBOLSO_PERIODICO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
  'RESCATE',
  'TRASPASO_SALIDA',
  'DEVOLUCION_EXCESO',
]);

/** Whether the money of an order leaves the account. */
export function isMoneyOut(type: OperationType): boolean {
  return OUTGOING.has(type);
}

type Sized = Pick<
  OperationRow,
  | 'operation_type'
  | 'operation_sub_type'
  | 'operation_status'
  | 'cash'
  | 'participations'
  | 'uuid_parent_operation'
> &
  Partial<Pick<OperationRow, 'percentage'>>;

/** Ordered otherwise than in euros: how many they come to is known when it is valued. */
const NOT_IN_EUROS: ReadonlySet<OperationRow['operation_sub_type']> = new Set([
  'TOTAL',
  'PARCIAL_PARTICIPACIONES',
  'PARCIAL_PORCENTAJE',
]);

/** Whether the euros of an order are still an estimate; what enters by a transfer is what has left. */
export function isEstimated(order: Omit<Sized, 'cash' | 'participations'>): boolean {
  const { operation_type: type, operation_status: status, uuid_parent_operation: parent } = order;
  // What comes from elsewhere has no euros before it is there.
  const isWayIn = type === 'TRASPASO_ENTRADA' || (type === 'TRASPASO_INTERNO' && parent !== null);
  return NOT_IN_EUROS.has(order.operation_sub_type) && status !== 'FINALIZED' && !isWayIn;
}

/** How much an order is about: euros, with a minus when they leave (ux §2.5); else participations, or «Total». */
export function OperationSize({ order, plain = false }: { order: Sized; plain?: boolean }) {
  const { operation_type: type, operation_sub_type: subType, cash, participations } = order;
  const { percentage = null } = order;
  if (cash !== null) {
    return (
      <>
        <Amount value={!plain && isMoneyOut(type) ? negateMoney(cash) : cash} />
        {isEstimated(order) && ` ${orders.estimated}`}
      </>
    );
  }
  if (participations === null && subType === 'TOTAL') return orders.total;
  if (participations === null && percentage !== null) return formatPercent(percentage);
  if (participations === null) return <Amount value={null} />;
  return (
    <>
      <Units value={participations} /> {orders.units}
    </>
  );
}
