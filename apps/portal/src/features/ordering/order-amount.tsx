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

type AmountFields = Pick<
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
 * True while the euros of an order are an estimate, because it was ordered in units, in percent or as a whole. The
 * amount of an incoming transfer, and of the incoming leg of a switch, is the one that left the other fund.
 */
export function isAmountEstimated(order: Omit<AmountFields, 'cash' | 'participations'>): boolean {
  const { operation_type: type, operation_status: status } = order;
  const isIncoming = isTransferIn(type) || isSwitchInLeg(order);
  return isSizedWithoutEuros(order.operation_sub_type) && !isTerminal(status) && !isIncoming;
}

/**
 * Renders euros or, without euros, the units, the percentage or «Total». Euros are negative when money leaves
 * (UIX-19), unless `unsigned` is set.
 */
export function OrderAmountText({
  order,
  unsigned = false,
}: {
  order: AmountFields;
  unsigned?: boolean;
}) {
  const { operation_type: type, operation_sub_type: subType, cash, participations } = order;
  const { percentage = null } = order;
  if (cash !== null) {
    return (
      <>
        <Amount value={!unsigned && isOutflow(type) ? negateMoney(cash) : cash} />
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
