import type { Operation } from '@participe/contract/types';
import { formatAmountWithoutCurrency, formatUnits, type AmountMode } from '@participe/domain';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';

/** The fields of a rejected incoming transfer that a new request is filled in with. */
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

const MODES: Readonly<Record<string, AmountMode>> = {
  PARCIAL_IMPORTE: 'CASH',
  PARCIAL_PARTICIPACIONES: 'PARTICIPATIONS',
  PARCIAL_PORCENTAJE: 'PERCENTAGE',
};

/**
 * Returns the requested amount in the field of its mode. The other fields stay empty: in the order they hold results,
 * not the request.
 */
function sizeOf(
  order: RejectedTransfer,
): Pick<OrderFormValues, 'mode' | 'cash' | 'units' | 'percentage'> {
  const { cash, participations, percentage } = order;
  const mode = MODES[order.operation_sub_type ?? ''] ?? 'TOTAL';
  return {
    mode,
    cash: mode === 'CASH' && cash ? formatAmountWithoutCurrency(cash) : '',
    units: mode === 'PARTICIPATIONS' && participations ? formatUnits(participations) : '',
    percentage: mode === 'PERCENTAGE' && percentage ? formatAmountWithoutCurrency(percentage) : '',
  };
}

/**
 * Returns the choices that repeat a rejected transfer. The origin is in the fields for typing by hand, so that
 * each can be corrected; the box on the same holders must be ticked again. Undefined for other orders.
 */
export function valuesOfRejectedTransfer(order: RejectedTransfer): OrderFormValues | undefined {
  const { origin } = order;
  if (order.operation_type !== 'TRASPASO_ENTRADA' || !origin) return undefined;
  return {
    ...emptyOrderForm,
    op: 'TRASPASO_ENTRADA',
    account: order.uuid_account,
    product: order.key_product,
    ...sizeOf(order),
    originIsin: origin.isin ?? '',
    originFund: origin.fund_name ?? '',
    originManager: origin.manager_name ?? '',
    originEntity: origin.gestora_comercializador ?? '',
    originAccount: origin.account_number_at_origin ?? '',
    originByHand: true,
    corrects: order.uuid,
  };
}
