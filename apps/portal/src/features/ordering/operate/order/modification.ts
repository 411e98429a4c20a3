import type { Operation } from '@participe/contract/types';
import {
  addDays,
  addMonths,
  formatAmountPlain,
  formatUnits,
  type PlainDate,
} from '@participe/domain';
import { emptyOrder, type OrderFormValues } from '../kinds/form-values.ts';
import { firstDate } from './first-date.ts';
import { isOrderKind, kindOf } from '../kinds/index.ts';

/** The instruction to modify, as the service sends it. */
export type Instruction = Pick<
  Operation,
  | 'uuid'
  | 'operation_type'
  | 'uuid_account'
  | 'key_product'
  | 'cash'
  | 'participations'
  | 'payment_method'
  | 'uuid_bank_account'
  | 'per_period'
  | 'per_start_date'
  | 'per_end_date'
  | 'per_increase_type'
  | 'per_increase'
  | 'next_execution_date'
>;

/** Five business days without a holiday among them, the least that the service asks for. */
const MARGIN = 7;

/**
 * The day on which an instruction is next to be carried out, before it was moved to a business day: what takes its
 * place begins there, so that no turn is lost. Undefined when that is too near, or when the instruction rests.
 */
function nextTurn(instruction: Instruction, today: PlainDate): PlainDate | undefined {
  const { next_execution_date: next, per_start_date: start } = instruction;
  if (!next || !start) return undefined;
  const inMonth = `${next.slice(0, 8)}${start.slice(8)}`;
  const planned = inMonth <= next ? inMonth : addMonths(inMonth, -1);
  return planned >= addDays(today, MARGIN) ? planned : undefined;
}

/**
 * The choices of the order that replaces an instruction: everything as it is, from the next date on that the
 * service will take. Undefined for an order that is no instruction of this portal.
 */
export function valuesOfInstruction(
  instruction: Instruction,
  today: PlainDate,
): OrderFormValues | undefined {
  const { operation_type: op, cash, participations, per_start_date: start } = instruction;
  if (!isOrderKind(op)) return undefined;
  const { schedule } = kindOf(op);
  if (!schedule) return undefined;
  const increase = instruction.per_increase_type ?? 'NONE';
  return {
    ...emptyOrder,
    op,
    account: instruction.uuid_account,
    product: instruction.key_product,
    mode: cash === null ? 'PARTICIPATIONS' : 'CASH',
    cash: cash === null ? '' : formatAmountPlain(cash),
    units: cash !== null || participations === null ? '' : formatUnits(participations),
    period: instruction.per_period ?? 'MENSUAL',
    start: nextTurn(instruction, today) ?? firstDate(today, schedule, start?.slice(8)),
    hasEnd: Boolean(instruction.per_end_date),
    end: instruction.per_end_date ?? '',
    increase,
    increaseBy:
      increase === 'NONE' || !instruction.per_increase
        ? ''
        : formatAmountPlain(instruction.per_increase),
    payment: instruction.payment_method,
    bankAccount: instruction.uuid_bank_account,
    modifies: instruction.uuid,
  };
}
