import type { Operation, OrderChange } from '@participe/contract/types';
import { formatAmountWithoutCurrency, type AmountMode } from '@participe/domain';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import { isInstructionKind } from '../kinds/index.ts';
import { isOrderKind } from '../kinds/order-kinds.ts';
import type { SimulationBody } from './order-body.ts';
import { findAmountMode, getOrderedSize, getOriginValues } from './ordered-values.ts';

/** The fields of an order that the form copies to change it before all signatures are given (ORD-17). */
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

/** If the sub-type states no mode, the mode is euros or, for an order without euros, units. */
function getAmountMode({ operation_sub_type: subType, cash }: OrderToChange): AmountMode {
  return findAmountMode(subType) ?? (cash === null ? 'PARTICIPATIONS' : 'CASH');
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

/** Returns undefined for an order type that the form does not offer. */
export function buildChangeValues(order: OrderToChange): OrderFormValues | undefined {
  const { operation_type: op } = order;
  if (!isOrderKind(op)) return undefined;
  return {
    ...emptyOrderForm,
    op,
    account: order.uuid_account,
    product: order.key_product,
    destination: order.key_destination_product ?? null,
    ...getOrderedSize(order, getAmountMode(order)),
    ...(isInstructionKind(op) && getSchedule(order)),
    // The form shows the origin of an incoming transfer and does not change it.
    ...(order.origin && { ...getOriginValues(order.origin), sameHolders: true }),
    payment: order.payment_method,
    bankAccount: order.uuid_bank_account,
    modifies: isInstructionKind(op) ? order.uuid_parent_operation : null,
    changes: order.uuid,
    changesVersion: order.version,
  };
}

const changeableFields = [
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

/** Returns the fields that can be changed, and the version that the person saw. */
export function buildChangeBody(simulated: SimulationBody, version: number): OrderChange {
  const changedFields = changeableFields.flatMap((field) =>
    simulated[field] === undefined ? [] : [[field, simulated[field]] as const],
  );
  return { version, ...Object.fromEntries(changedFields) };
}
