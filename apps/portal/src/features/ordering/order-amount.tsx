import type { OperationRow } from '@participe/contract/types';
import {
  formatPercent,
  isOutflow,
  isSizedWithoutEuros,
  isSwitchInLeg,
  isTerminal,
  isTransferIn,
  negateMoney,
} from '@participe/domain';
import { Amount, Units } from '@participe/ui';
import { orders } from '#texts/ordering/orders.ts';

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

/**
 * True while the amount of an order in euros is an estimate. An incoming transfer, or the incoming leg of a switch,
 * has no estimate: its amount is the amount that left the other fund.
 */
export function isAmountEstimated(order: Omit<Sized, 'cash' | 'participations'>): boolean {
  const { operation_type: type, operation_status: status } = order;
  // An incoming transfer and the incoming leg of a switch have no amount until the money arrives.
  const isIncoming = isTransferIn(type) || isSwitchInLeg(order);
  return isSizedWithoutEuros(order.operation_sub_type) && !isTerminal(status) && !isIncoming;
}

/**
 * Renders the amount of an order: euros, negative when money leaves (UIX-19). Without euros, renders the units or
 * «Total».
 */
export function OrderAmountText({ order, plain = false }: { order: Sized; plain?: boolean }) {
  const { operation_type: type, operation_sub_type: subType, cash, participations } = order;
  const { percentage = null } = order;
  if (cash !== null) {
    return (
      <>
        <Amount value={!plain && isOutflow(type) ? negateMoney(cash) : cash} />
        {isAmountEstimated(order) && ` ${orders.estimated}`}
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
