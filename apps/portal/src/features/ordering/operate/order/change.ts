import type { Operation, OrderChange } from '@participe/contract/types';
import { formatAmountWithoutCurrency, formatUnits, type AmountMode } from '@participe/domain';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import { isInstructionKind } from '../kinds/index.ts';
import { isOrderKind } from '../kinds/order-kinds.ts';
import type { SimulationBody } from './order-body.ts';

/** The fields of an order that the form copies when the order is changed before all signatures are given (ORD-17). */
export type OrderToChange = Pick<
  Operation,
  | 'uuid'
  | 'version'
  | 'operation_type'
  | 'operation_sub_type'
  | 'uuid_account'
  | 'key_product'
  | 'key_destination_product'
  | 'uuid_parent_operation'
  | 'cash'
  | 'participations'
  | 'percentage'
  | 'payment_method'
  | 'uuid_bank_account'
  | 'per_period'
  | 'per_start_date'
  | 'per_end_date'
  | 'per_increase_type'
  | 'per_increase'
  | 'origin'
>;

const modes: Readonly<Record<string, AmountMode>> = {
  PARCIAL_IMPORTE: 'CASH',
  PARCIAL_PARTICIPACIONES: 'PARTICIPATIONS',
  PARCIAL_PORCENTAJE: 'PERCENTAGE',
  TOTAL: 'TOTAL',
};

/**
 * Returns the mode in which the size was ordered. Subscriptions are ordered in euros, instructions in euros or units.
 */
function getAmountMode({ operation_sub_type: subType, cash }: OrderToChange): AmountMode {
  return modes[subType ?? ''] ?? (cash === null ? 'PARTICIPATIONS' : 'CASH');
}

type Size = Pick<OrderFormValues, 'mode' | 'cash' | 'units' | 'percentage'>;

/** Returns the ordered size in the field of its mode. The other figures of the order are estimates. */
function getOrderedSize(order: OrderToChange): Size {
  const { cash, participations, percentage } = order;
  const mode = getAmountMode(order);
  return {
    mode,
    cash: mode === 'CASH' && cash ? formatAmountWithoutCurrency(cash) : '',
    units: mode === 'PARTICIPATIONS' && participations ? formatUnits(participations) : '',
    percentage: mode === 'PERCENTAGE' && percentage ? formatAmountWithoutCurrency(percentage) : '',
  };
}

type Schedule = Pick<
  OrderFormValues,
  'period' | 'start' | 'hasEnd' | 'end' | 'increase' | 'increaseBy'
>;

function getSchedule(order: OrderToChange): Schedule {
  const { per_increase_type: type, per_increase: increase, per_end_date: end } = order;
  const hasIncrease = Boolean(type) && type !== 'NONE' && Boolean(increase);
  return {
    period: order.per_period ?? 'MENSUAL',
    start: order.per_start_date ?? null,
    hasEnd: Boolean(end),
    end: end ?? '',
    increase: type ?? 'NONE',
    increaseBy: hasIncrease && increase ? formatAmountWithoutCurrency(increase) : '',
  };
}

/** Returns the origin of an incoming transfer, which the form shows and does not change. */
function getOrigin({ origin }: OrderToChange): Partial<OrderFormValues> {
  if (!origin) return {};
  return {
    originIsin: origin.isin ?? '',
    originFund: origin.fund_name ?? '',
    originManager: origin.manager_name ?? '',
    originEntity: origin.gestora_comercializador ?? '',
    originAccount: origin.account_number_at_origin ?? '',
    originByHand: true,
    sameHolders: true,
  };
}

/** Returns the form values of an order that awaits signatures; undefined for a type that the form does not offer. */
export function buildChangeValues(order: OrderToChange): OrderFormValues | undefined {
  const { operation_type: op } = order;
  if (!isOrderKind(op)) return undefined;
  return {
    ...emptyOrderForm,
    op,
    account: order.uuid_account,
    product: order.key_product,
    destination: order.key_destination_product ?? null,
    ...getOrderedSize(order),
    ...(isInstructionKind(op) && getSchedule(order)),
    ...getOrigin(order),
    payment: order.payment_method,
    bankAccount: order.uuid_bank_account,
    modifies: isInstructionKind(op) ? order.uuid_parent_operation : null,
    changes: order.uuid,
    changesVersion: order.version,
  };
}

const changeable = [
  'amount_mode',
  'cash',
  'participations',
  'percentage',
  'payment_method',
  'uuid_bank_account',
  'per_period',
  'per_start_date',
  'per_end_date',
  'per_increase_type',
  'per_increase',
] as const satisfies readonly (keyof SimulationBody & keyof OrderChange)[];

/** Returns the request body of the change: only fields that can be changed, and the version that the person saw. */
export function buildChangeBody(simulated: SimulationBody, version: number): OrderChange {
  const changedFields = changeable.flatMap((field) =>
    simulated[field] === undefined ? [] : [[field, simulated[field]] as const],
  );
  return { version, ...Object.fromEntries(changedFields) };
}
