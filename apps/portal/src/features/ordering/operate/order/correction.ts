import type { Operation } from '@participe/contract/types';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import { findAmountMode, getOrderedSize, getOriginValues } from './ordered-values.ts';

/** The fields of a rejected incoming transfer that the form copies into a new request. */
export type RejectedTransfer = Pick<
  Operation,
  | 'uuid'
  | 'operation_type'
  | 'operation_sub_type'
  | 'uuid_account'
  | 'key_product'
  | 'cash'
  | 'participations'
  | 'percentage'
  | 'origin'
>;

/**
 * Returns undefined for an order that is not an incoming transfer. The origin counts as typed by hand, so that the
 * person can correct it, and the person must confirm again that the holders are the same.
 */
export function buildCorrectionValues(order: RejectedTransfer): OrderFormValues | undefined {
  const { origin } = order;
  if (order.operation_type !== 'TRASPASO_ENTRADA' || !origin) return undefined;
  return {
    ...emptyOrderForm,
    op: 'TRASPASO_ENTRADA',
    account: order.uuid_account,
    product: order.key_product,
    ...getOrderedSize(order, findAmountMode(order.operation_sub_type) ?? 'TOTAL'),
    ...getOriginValues(origin),
    corrects: order.uuid,
  };
}
