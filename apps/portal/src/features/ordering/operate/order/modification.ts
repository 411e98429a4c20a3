import type { Operation } from '@participe/contract/types';
import {
  addDays,
  addMonths,
  formatAmountWithoutCurrency,
  formatUnits,
  type PlainDate,
} from '@participe/domain';
import { emptyOrderForm, type OrderFormValues } from '../kinds/form-values.ts';
import { proposeFirstDate } from './first-date.ts';
import { getKindRules } from '../kinds/index.ts';
import { isOrderKind } from '../kinds/order-kinds.ts';

/** The fields of a standing instruction that the form copies into its replacement. */
export type InstructionToModify = Pick<
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

/** Calendar days that contain five business days when there is no holiday. The service accepts no shorter notice. */
const MIN_NOTICE_DAYS = 7;

/**
 * Returns the next planned day of an instruction, not moved to a business day. A replacement that begins on that day
 * loses no execution. Undefined when the day is too near, or when the instruction has no next execution.
 */
function findNextPlannedDay(
  instruction: InstructionToModify,
  today: PlainDate,
): PlainDate | undefined {
  const { next_execution_date: next, per_start_date: start } = instruction;
  if (!next || !start) return undefined;
  const inMonth = `${next.slice(0, 8)}${start.slice(8)}`;
  const plannedDate = inMonth <= next ? inMonth : addMonths(inMonth, -1);
  return plannedDate >= addDays(today, MIN_NOTICE_DAYS) ? plannedDate : undefined;
}

/**
 * Returns the same terms, from the next planned day of the instruction or, if that is too near, from a proposed first
 * date. Undefined for an order type that this form does not offer.
 */
export function buildModificationValues(
  instruction: InstructionToModify,
  today: PlainDate,
): OrderFormValues | undefined {
  const { operation_type: op, cash, participations, per_start_date: start } = instruction;
  if (!isOrderKind(op)) return undefined;
  const { schedule } = getKindRules(op);
  if (!schedule) return undefined;
  const increaseType = instruction.per_increase_type ?? 'NONE';
  return {
    ...emptyOrderForm,
    op,
    account: instruction.uuid_account,
    product: instruction.key_product,
    mode: cash === null ? 'PARTICIPATIONS' : 'CASH',
    cash: cash === null ? '' : formatAmountWithoutCurrency(cash),
    units: cash !== null || participations === null ? '' : formatUnits(participations),
    period: instruction.per_period ?? 'MENSUAL',
    start:
      findNextPlannedDay(instruction, today) ?? proposeFirstDate(today, schedule, start?.slice(8)),
    hasEnd: Boolean(instruction.per_end_date),
    end: instruction.per_end_date ?? '',
    increase: increaseType,
    increaseBy:
      increaseType === 'NONE' || !instruction.per_increase
        ? ''
        : formatAmountWithoutCurrency(instruction.per_increase),
    payment: instruction.payment_method,
    bankAccount: instruction.uuid_bank_account,
    modifies: instruction.uuid,
  };
}
