import type { Operation, OperationRow } from '@participe/contract/types';
import { isSwitchOutLeg } from '@participe/domain';
import { ordering } from '#texts/ordering/ordering.ts';
import { isIncomingTransfer } from './operation-predicates.ts';

type Order = Pick<
  OperationRow,
  | 'operation_type'
  | 'uuid_parent_operation'
  | 'product_name'
  | 'destination_product_name'
  | 'origin_fund_name'
> &
  Pick<Operation, 'origin'>;

/**
 * Returns the name of the order's fund, or «De uno a otro» for an incoming transfer or a switch with two known funds.
 */
export function formatFundNames(order: Order): string {
  const { product_name: name, destination_product_name: other } = order;
  if (isIncomingTransfer(order)) {
    const originName = order.origin_fund_name ?? order.origin?.fund_name;
    return originName ? ordering.fromTo(originName, name) : name;
  }
  return isSwitchOutLeg(order) && other ? ordering.fromTo(name, other) : name;
}
