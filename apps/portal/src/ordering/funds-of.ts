import type { OperationRow } from '@participe/contract/types';
import { ordering } from '../locales/es/ordering.ts';
import { isWayOut } from './order-traits.ts';

type Order = Pick<
  OperationRow,
  'operation_type' | 'uuid_parent_operation' | 'product_name' | 'destination_product_name'
>;

/** The fund that an order is about; a transfer says both, «De uno a otro». */
export function fundsOf(order: Order): string {
  const { product_name: name, destination_product_name: other } = order;
  return isWayOut(order) && other ? ordering.fromTo(name, other) : name;
}
