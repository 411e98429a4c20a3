import type { Operation } from '@participe/contract/types';
import { formatAmountPlain, formatUnits, type AmountMode } from '@participe/domain';
import { emptyOrder, type OrderFormValues } from '../kinds/form-values.ts';

/** A rejected incoming transfer, as the service sends it. */
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

/** The amount in the field that its mode names; what it came to otherwise is not what was asked for. */
function sizeOf(
  order: RejectedTransfer,
): Pick<OrderFormValues, 'mode' | 'cash' | 'units' | 'percentage'> {
  const { cash, participations, percentage } = order;
  const mode = MODES[order.operation_sub_type ?? ''] ?? 'TOTAL';
  return {
    mode,
    cash: mode === 'CASH' && cash ? formatAmountPlain(cash) : '',
    units: mode === 'PARTICIPATIONS' && participations ? formatUnits(participations) : '',
    percentage: mode === 'PERCENTAGE' && percentage ? formatAmountPlain(percentage) : '',
  };
}

/**
 * The choices of a transfer that is asked for again: everything as it was, written by hand so that each datum can be
 * corrected; that the holders are the same is said again. Undefined for an order that is no transfer from elsewhere.
 */
export function valuesOfRejectedTransfer(order: RejectedTransfer): OrderFormValues | undefined {
  const { origin } = order;
  if (order.operation_type !== 'TRASPASO_ENTRADA' || !origin) return undefined;
  return {
    ...emptyOrder,
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
