import type { OrderBody } from '@participe/contract/types';
import { parseMoney, parseUnits } from '@participe/domain';
import type { OrderFormValues } from './form-values.ts';
import { code } from './origin-problems.ts';
import { directionOf, isPeriodic } from './order-kinds.ts';

export type SimulationBody = Omit<OrderBody, 'accepted_documents'>;

type Part<Key extends keyof OrderBody> = Partial<Pick<OrderBody, Key>>;
type Origin = NonNullable<OrderBody['origin']>;
type Size = Pick<OrderBody, 'amount_mode' | 'cash' | 'participations' | 'percentage'>;

/** Ids of the products that the order is about, once they are known. */
export interface ProductIds {
  product: string | undefined;
  /** Of a transfer. */
  destination?: string | undefined;
}

function sizeOf({ mode, cash, units, percentage }: OrderFormValues): Size | undefined {
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

function increaseOf({
  op,
  increase,
  increaseBy,
}: OrderFormValues): Part<'per_increase_type' | 'per_increase'> {
  if (directionOf(op) !== 'invest') return {};
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

function instructionOf(choices: OrderFormValues): Part<PeriodicKey> {
  const { op, period, start, hasEnd, end, modifies } = choices;
  if (!isPeriodic(op)) return {};
  return {
    per_period: period,
    ...(start && { per_start_date: start }),
    per_end_date: hasEnd && end !== '' ? end : null,
    ...increaseOf(choices),
    ...(modifies && { operation_sub_type: 'MODIFICACION', uuid_parent_operation: modifies }),
  };
}

function moneyOf({
  op,
  payment,
  bankAccount,
}: OrderFormValues): Part<'payment_method' | 'uuid_bank_account'> {
  const direction = directionOf(op);
  const isInvest = direction === 'invest';
  const usesBank = direction === 'withdraw' || (isInvest && payment === 'DOMICILIACION');
  return {
    ...(isInvest && payment && { payment_method: payment }),
    ...(usesBank && bankAccount && { uuid_bank_account: bankAccount }),
  };
}

/** Where a transfer from elsewhere comes from: names without the blanks around them, codes without any. */
function originOf(choices: OrderFormValues): Origin {
  const { originIsin, originFund, originManager, originEntity, originAccount } = choices;
  const account = originAccount.trim();
  return {
    isin: code(originIsin),
    fund_name: originFund.trim(),
    manager_name: originManager.trim(),
    gestora_comercializador: code(originEntity),
    ...(account !== '' && { account_number_at_origin: account }),
    holder_equals: choices.sameHolders,
  };
}

/** The order that the choices describe so far, for the simulation; undefined until there is an amount to read. */
export function simulationBody(
  choices: OrderFormValues,
  ids: ProductIds,
): SimulationBody | undefined {
  const { op, account } = choices;
  const { product, destination } = ids;
  const size = sizeOf(choices);
  if (!op || !account || !product || !size) return undefined;
  const isMove = directionOf(op) === 'move';
  if (isMove && !destination) return undefined;
  return {
    uuid_account: account,
    operation_type: op,
    id_product: product,
    ...(isMove && destination && { id_destination_product: destination }),
    ...(directionOf(op) === 'bring' && { origin: originOf(choices) }),
    ...size,
    ...instructionOf(choices),
    ...moneyOf(choices),
  };
}

/** What was accepted and typed about the product. */
export interface AcceptedDocuments {
  sentence?: string | undefined;
  /** The box of a warning. */
  warning?: boolean | undefined;
  documents: readonly string[];
}

/** The order to send, with what was accepted and typed about the product. */
export function orderBody(simulated: SimulationBody, accepted: AcceptedDocuments): OrderBody {
  const { sentence, warning, documents } = accepted;
  return {
    ...simulated,
    ...(sentence !== undefined && { convenience_phrase: sentence }),
    ...(warning && { convenience_accepted: true }),
    accepted_documents: [...documents],
  };
}
