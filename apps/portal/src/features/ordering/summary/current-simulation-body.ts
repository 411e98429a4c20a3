import type { CallInput, Operation } from '@participe/contract/types';

type SimulationBody = CallInput<'POST /operations/simulation'>['body'];

type Order = Pick<
  Operation,
  | 'uuid_account'
  | 'operation_type'
  | 'operation_sub_type'
  | 'id_product'
  | 'id_destination_product'
  | 'cash'
  | 'participations'
  | 'percentage'
>;

function getSize(
  order: Order,
): Pick<SimulationBody, 'amount_mode' | 'cash' | 'participations' | 'percentage'> {
  const { operation_sub_type: subType, cash, participations, percentage } = order;
  if (subType === 'TOTAL') return { amount_mode: 'TOTAL' };
  if (subType === 'PARCIAL_PARTICIPACIONES') {
    return { amount_mode: 'PARTICIPATIONS', participations: participations ?? '' };
  }
  if (subType === 'PARCIAL_PORCENTAJE') {
    return { amount_mode: 'PERCENTAGE', percentage: percentage ?? '' };
  }
  return { amount_mode: 'CASH', cash: cash ?? '' };
}

/** Returns the request body that simulates an existing order, to find out its current dates. */
export function buildCurrentSimulationBody(order: Order): SimulationBody {
  const { uuid_account, operation_type, id_product, id_destination_product: destination } = order;
  return {
    uuid_account,
    operation_type,
    id_product,
    ...(destination && { id_destination_product: destination }),
    ...getSize(order),
  };
}
