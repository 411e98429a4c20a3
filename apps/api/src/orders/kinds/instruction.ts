import {
  accept,
  addMonths,
  closedWeekdays,
  executionAmountInYear,
  decideSchedule,
  type Decision,
  type PlannedExecution,
  executionsOnOrAfter,
  isDebitInstruction,
  refuseField,
  reject,
  type Schedule,
  type ScheduleCalendars,
  type ScheduleFacts,
  type ScheduleInput,
} from '@participe/domain';
import type { Services } from '../../kernel/services.ts';
import type { OrderKindDates, OrderKindFigures, OrderFacts, OrderRequest } from './order-kind.ts';
import { orderTexts } from '../model/orders.texts.ts';
import type { InstructionTerms } from '../model/accepted-order.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Maximum number of future executions in a simulation (ORD-13). */
export const shownExecutionsMax = 12;

/**
 * Returns the calendars on whose business days an instruction is executed. A direct debit also follows the T2
 * calendar (DAT-09).
 */
export function instructionCalendarsOf(
  services: Services,
  order: { readonly operation_type: string; readonly calendar_code: string },
): ScheduleCalendars {
  const { calendar } = services.reference;
  return {
    calendar: calendar(order.calendar_code),
    t2: isDebitInstruction(order.operation_type) ? calendar('T2') : null,
  };
}

const orderOf = ({ product, request }: OrderFacts) => ({
  calendar_code: product.calendar_code,
  operation_type: request.operation_type,
});

export function toScheduleFacts(
  work: UnitOfWork,
  facts: OrderFacts,
): { schedule: ScheduleInput; rules: ScheduleFacts } {
  const { request } = facts;
  return {
    schedule: typedSchedule(request),
    rules: {
      today: work.clock.today,
      calendars: instructionCalendarsOf(work.services, orderOf(facts)),
      mayIncrease: isDebitInstruction(request.operation_type),
    },
  };
}

function typedSchedule(request: OrderRequest): ScheduleInput {
  return {
    period: request.per_period,
    startDate: request.per_start_date,
    endDate: request.per_end_date,
    increaseType: request.per_increase_type,
    increase: request.per_increase,
  };
}

export function toInstructionTerms(schedule: Schedule): InstructionTerms {
  return { ...schedule, uuidMandate: null };
}

/** Returns the schedule of the request when it is valid, even when the order is refused for another reason. */
function readSchedule(work: UnitOfWork, facts: OrderFacts): Schedule | undefined {
  const { schedule, rules } = toScheduleFacts(work, facts);
  const decision = decideSchedule(schedule, rules);
  return decision.ok ? decision.value : undefined;
}

/** Returns the next executions of the instruction; an empty list while its schedule is not valid. */
export function listNextExecutions(work: UnitOfWork, facts: OrderFacts): PlannedExecution[] {
  const schedule = readSchedule(work, facts);
  if (schedule === undefined) return [];
  const calendars = instructionCalendarsOf(work.services, orderOf(facts));
  return executionsOnOrAfter(schedule, calendars, work.clock.today, shownExecutionsMax);
}

/** Returns the next executions with their amounts (ORD-13). */
export function paymentCalendarOf(
  work: UnitOfWork,
  facts: OrderFacts,
  amount: string | null,
): OrderKindFigures['calendar'] {
  const schedule = readSchedule(work, facts);
  if (schedule === undefined || amount === null) return [];
  return listNextExecutions(work, facts).map(({ date, year }) => ({
    date,
    amount: executionAmountInYear(amount, schedule, year),
  }));
}

const replaceableStatuses: ReadonlySet<string> = new Set(['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED']);

/**
 * Returns the subtype: a new instruction, or the replacement of an active or suspended one of the same type, account
 * and product (INS-10). Refuses other combinations with 400-020.
 */
export function instructionSubtypeOf(
  facts: OrderFacts,
): Decision<{ subType: 'ALTA' } | { subType: 'MODIFICACION'; uuidParent: string }> {
  const { request, replaced } = facts;
  const isChange = request.operation_sub_type === 'MODIFICACION';
  if (!isChange && request.uuid_parent_operation === undefined) return accept({ subType: 'ALTA' });
  const canBeReplaced =
    replaced !== undefined &&
    replaced.operation_type === request.operation_type &&
    replaced.uuid_account === request.uuid_account &&
    replaced.id_product === request.id_product &&
    replaceableStatuses.has(replaced.operation_status);
  return isChange && canBeReplaced
    ? accept({ subType: 'MODIFICACION', uuidParent: replaced.uuid })
    : reject(refuseField('uuid_parent_operation', orderTexts.unknownInstruction));
}

/**
 * Returns the dates of an instruction, and the holidays of the next year. An instruction has no cut-off, and its
 * expected value date is the first execution day.
 */
export function calculateInstructionDates(
  work: UnitOfWork,
  facts: OrderFacts,
): Promise<OrderKindDates> {
  const [first] = listNextExecutions(work, facts);
  const { today } = work.clock;
  const calendars = instructionCalendarsOf(work.services, orderOf(facts));
  return Promise.resolve({
    closed_days: closedWeekdays(calendars, today, addMonths(today, 12)),
    expected_value_date: first?.date ?? null,
    settlement_date: null,
    cutoff_at: null,
    is_before_cutoff: null,
    warnings: [],
  });
}
