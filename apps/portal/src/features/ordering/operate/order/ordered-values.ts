import type { Operation } from '@participe/contract/types';
import { formatAmountWithoutCurrency, formatUnits, type AmountMode } from '@participe/domain';
import type { OrderFormValues } from '../kinds/form-values.ts';

const modes: Readonly<Record<string, AmountMode>> = {
  PARCIAL_IMPORTE: 'CASH',
  PARCIAL_PARTICIPACIONES: 'PARTICIPATIONS',
  PARCIAL_PORCENTAJE: 'PERCENTAGE',
  TOTAL: 'TOTAL',
};

/** Returns undefined for an order whose sub-type states no amount mode. */
export function findAmountMode(subType: Operation['operation_sub_type']): AmountMode | undefined {
  return modes[subType ?? ''];
}

/** Only the field of the ordered mode is filled, because the other figures of the order are results or estimates. */
export function getOrderedSize(
  order: Pick<Operation, 'cash' | 'participations' | 'percentage'>,
  mode: AmountMode,
): Pick<OrderFormValues, 'mode' | 'cash' | 'units' | 'percentage'> {
  const { cash, participations, percentage } = order;
  return {
    mode,
    cash: mode === 'CASH' && cash ? formatAmountWithoutCurrency(cash) : '',
    units: mode === 'PARTICIPATIONS' && participations ? formatUnits(participations) : '',
    percentage: mode === 'PERCENTAGE' && percentage ? formatAmountWithoutCurrency(percentage) : '',
  };
}

/** The origin counts as typed by hand. */
export function getOriginValues(origin: NonNullable<Operation['origin']>) {
  return {
    originIsin: origin.isin ?? '',
    originFund: origin.fund_name ?? '',
    originManager: origin.manager_name ?? '',
    originEntity: origin.gestora_comercializador ?? '',
    originAccount: origin.account_number_at_origin ?? '',
    originByHand: true,
  } satisfies Partial<OrderFormValues>;
}
