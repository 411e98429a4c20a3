import type { OrderBody } from '@participe/contract/types';
import { parseMoney, parseUnits } from '@participe/domain';
import type { OrderFormValues } from '../kinds/form-values.ts';
import { kindHasStep, isInstructionKind, getKindRules } from '../kinds/index.ts';

export type SimulationBody = Omit<OrderBody, 'accepted_documents'> & {
  /** The order that the form changes, whose reserved units count as available. */
  uuid_operation?: string;
};

type Part<Key extends keyof OrderBody> = Partial<Pick<OrderBody, Key>>;
type Size = Pick<OrderBody, 'amount_mode' | 'cash' | 'participations' | 'percentage'>;

/** Ids of the products of an order, from the loaded products. The form keeps key names. */
export interface ProductIds {
  product: string | undefined;
  /** Id of the fund that a switch buys. */
  destination?: string | undefined;
}

function getSize({ mode, cash, units, percentage }: OrderFormValues): Size | undefined {
  if (mode === 'TOTAL') return { amount_mode: 'TOTAL' };
  const texts = { CASH: cash, PARTICIPATIONS: units, PERCENTAGE: percentage };
  const read = mode === 'PARTICIPATIONS' ? parseUnits(units) : parseMoney(texts[mode]);
  if (!read.ok) return undefined;
  const field = {
    CASH: 'cash',
    PARTICIPATIONS: 'participations',
    PERCENTAGE: 'percentage',
  } as const;
  return { amount_mode: mode, [field[mode]]: read.value };
}

function getIncrease({
  op,
  increase,
  increaseBy,
}: OrderFormValues): Part<'per_increase_type' | 'per_increase'> {
  if (getKindRules(op)?.schedule?.canIncrease !== true) return {};
  if (increase === 'NONE') return { per_increase_type: 'NONE' };
  const read = parseMoney(increaseBy);
  return { per_increase_type: increase, ...(read.ok && { per_increase: read.value }) };
}

type PeriodicKey =
  | 'per_period'
  | 'per_start_date'
  | 'per_end_date'
  | 'per_increase_type'
  | 'per_increase'
  | 'operation_sub_type'
  | 'uuid_parent_operation';

function getInstructionFields(choices: OrderFormValues): Part<PeriodicKey> {
  const { op, period, start, hasEnd, end, modifies } = choices;
  if (!isInstructionKind(op)) return {};
  return {
    per_period: period,
    ...(start && { per_start_date: start }),
    per_end_date: hasEnd && end !== '' ? end : null,
    ...getIncrease(choices),
    ...(modifies && { operation_sub_type: 'MODIFICACION', uuid_parent_operation: modifies }),
  };
}

function getPaymentFields({
  op,
  payment,
  bankAccount,
}: OrderFormValues): Part<'payment_method' | 'uuid_bank_account'> {
  const hasPaymentStep = kindHasStep(op, 'pago');
  const usesBank = kindHasStep(op, 'cobro') || (hasPaymentStep && payment === 'DOMICILIACION');
  return {
    ...(hasPaymentStep && payment && { payment_method: payment }),
    ...(usesBank && bankAccount && { uuid_bank_account: bankAccount }),
  };
}

/** Returns undefined while a needed product or account is missing, or the typed amount is not a valid number. */
export function buildSimulationBody(
  choices: OrderFormValues,
  ids: ProductIds,
): SimulationBody | undefined {
  const { op, account } = choices;
  const { product, destination } = ids;
  const size = getSize(choices);
  if (!op || !account || !product || !size) return undefined;
  const hasDestination = kindHasStep(op, 'destino');
  if (hasDestination && !destination) return undefined;
  return {
    uuid_account: account,
    operation_type: op,
    id_product: product,
    ...(hasDestination && destination && { id_destination_product: destination }),
    ...getKindRules(op).body?.(choices),
    ...size,
    ...getInstructionFields(choices),
    ...getPaymentFields(choices),
    ...(choices.changes && { uuid_operation: choices.changes }),
  };
}

/** What the person has accepted or typed besides the form values. */
export interface OrderDeclarations {
  sentence?: string | undefined;
  /** True when the checkbox of the warning is ticked. */
  warning?: boolean | undefined;
  /** True when the checkbox of the risk of a hedge fund is ticked. */
  risk?: boolean | undefined;
  documents: readonly string[];
}

/** Returns the body of the simulation with the declarations of the person. */
export function buildOrderBody(
  simulated: SimulationBody,
  declarations: OrderDeclarations,
): OrderBody {
  const { sentence, warning, risk, documents } = declarations;
  return {
    ...simulated,
    ...(sentence !== undefined && { convenience_phrase: sentence }),
    ...(warning && { convenience_accepted: true }),
    ...(risk && { risk_acknowledged: true }),
    accepted_documents: [...documents],
  };
}
