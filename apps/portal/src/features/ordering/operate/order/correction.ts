import type { Operation } from '@participe/contract/types';
import { formatAmountWithoutCurrency, formatUnits, type AmountMode } from '@participe/domain';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';

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

const MODES: Readonly<Record<string, AmountMode>> = {
  PARCIAL_IMPORTE: 'CASH',
  PARCIAL_PARTICIPACIONES: 'PARTICIPATIONS',
  PARCIAL_PORCENTAJE: 'PERCENTAGE',
};

/**
 * Returns the requested size in the field of its amount mode. The other size fields stay empty, because the order's
 * other figures are results and not requests.
 */
function getOrderedSize(
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
 * Returns the form values that repeat a rejected transfer; undefined for any other order. The origin is filled in as
 * if typed by hand, so that the person can correct it, and the person must confirm again that the holders are the
 * same.
 */
export function buildCorrectionValues(order: RejectedTransfer): OrderFormValues | undefined {
  const { origin } = order;
  if (order.operation_type !== 'TRASPASO_ENTRADA' || !origin) return undefined;
  return {
    ...emptyOrderForm,
    op: 'TRASPASO_ENTRADA',
    account: order.uuid_account,
    product: order.key_product,
    ...getOrderedSize(order),
    originIsin: origin.isin ?? '',
    originFund: origin.fund_name ?? '',
    originManager: origin.manager_name ?? '',
    originEntity: origin.gestora_comercializador ?? '',
    originAccount: origin.account_number_at_origin ?? '',
    originByHand: true,
    corrects: order.uuid,
  };
}
