import type { Operation, OperationRow } from '@participe/contract/types';
import {
  addMonths,
  formatDate,
  isSignedPurchase,
  isPaidByDebit,
  hasPayout,
  isPurchase,
  isSwitchInLeg,
  monthsPerPeriod,
} from '@participe/domain';
import { instructions } from '#texts/ordering/instructions.ts';
import { operation as texts } from '#texts/ordering/operation.ts';
import { getUpcomingPhases } from './external-transfers.ts';
import {
  isTransferBetweenManagers,
  isInstruction,
  isAwaitingSignatures,
  isSwitchOrder,
  isIncomingTransfer,
} from './operation-predicates.ts';
import { getExpectedPayoutDate, type PaymentEntryFields } from './money-movements.ts';

export interface ExpectedEvent {
  key: string;
  title: string;
  /** Business date of the event; undefined while unknown. */
  date?: string;
  /** Without `date`: what must happen before the date is known. With `date`: an explanation of the date. */
  when?: string;
}

/** Fields of the incoming leg of a switch that determine the events of the outgoing leg. */
export type IncomingSwitchLeg = Pick<OperationRow, 'operation_status' | 'expected_value_date'>;

/** An order of the list call, with `transfer`, which only the call for a single order returns. */
export type OrderWithTransfer = OperationRow & Pick<Operation, 'transfer'>;

/** Facts that the row of an order in the list does not contain. */
export interface ExpectedEventContext {
  leg?: IncomingSwitchLeg | undefined;
  /** Direct debits and payments of the order. */
  entries?: readonly PaymentEntryFields[] | undefined;
  /** True when the money of the order has been received. */
  isMoneyReceived?: boolean | undefined;
}

const words = texts.timeline;
/**
 * Executions shown after the next one (UIX-19). The service supplies the next date, and the portal computes the
 * others.
 */
const LATER_EXECUTIONS_SHOWN = 2;

function buildDatedEvent(
  key: string,
  title: string,
  date: string | null | undefined,
  when: string,
) {
  return { key, title, ...(date ? { date } : { when }) };
}

const signEvent: ExpectedEvent = { key: 'sign', title: words.sign, when: words.whenSigned };
const unitsEvent: ExpectedEvent = { key: 'units', title: words.units, when: words.whenPublished };

/** The order waits for signatures, and for documents or their check (DAT-03). */
function buildCompletionEvents(order: OrderWithTransfer): ExpectedEvent[] {
  const { documents_status: status, missing_documents: missing } = order;
  const signatureEvents = isAwaitingSignatures(order) ? [signEvent] : [];
  if (missing !== null)
    return [
      ...signatureEvents,
      { key: 'documents', title: words.documents, when: words.whenSent(missing) },
    ];
  const check = { title: words.documentsCheck, when: words.whenDocumentsChecked };
  return status === 'SENT'
    ? [...signatureEvents, { key: 'documents-check', ...check }]
    : signatureEvents;
}

function describeCompletion({ missing_documents: missing }: OrderWithTransfer): string {
  return missing === null ? words.whenLastSigned : words.whenDocuments;
}

/**
 * The value date of a subscription is the day on which the money arrives, which is known in advance only for a direct
 * debit.
 */
function buildSubscriptionEvents(
  order: OrderWithTransfer,
  isMoneyReceived: boolean,
): ExpectedEvent[] {
  const { expected_value_date: date } = order;
  if (isPaidByDebit(order)) {
    const isToCome = isSignedPurchase(order) && !isMoneyReceived;
    const debit = buildDatedEvent('debit', words.debit, date, words.whenIn);
    return [
      ...(isToCome ? [debit] : []),
      buildDatedEvent('value', words.value, date, words.whenMoney),
      unitsEvent,
    ];
  }
  const isUnsigned = isAwaitingSignatures(order);
  if (!isUnsigned && !isSignedPurchase(order)) {
    return [buildDatedEvent('value', words.value, date, words.whenMoney), unitsEvent];
  }
  if (isMoneyReceived)
    return [{ key: 'value', title: words.value, when: words.whenCame }, unitsEvent];
  return [
    ...buildCompletionEvents(order),
    { key: 'money', title: words.money, when: words.whenIn },
    { key: 'value', title: words.value, when: words.whenMoney },
    unitsEvent,
  ];
}

/**
 * The value date of a redemption depends on the time of the last signature or document, and the payment follows some
 * days later.
 */
function buildRedemptionEvents(order: OrderWithTransfer): ExpectedEvent[] {
  const { expected_value_date: date, settlement_date: paid } = order;
  return [
    ...buildCompletionEvents(order),
    buildDatedEvent('value', words.value, date, describeCompletion(order)),
    buildDatedEvent('payment', words.payment, paid, words.whenValued),
  ];
}

function buildSwitchInEvents(date: string | null | undefined): ExpectedEvent[] {
  return [
    buildDatedEvent('in', words.wayIn, date, words.whenOut),
    { ...unitsEvent, title: words.unitsThere },
  ];
}

/** A switch is the redemption from one fund and, as a separate order, the subscription of the other. */
function buildSwitchEvents(
  order: OrderWithTransfer,
  leg: IncomingSwitchLeg | undefined,
): ExpectedEvent[] {
  const { operation_status: status, expected_value_date: date } = order;
  if (status === 'FINALIZED') {
    if (isSwitchInLeg(order) || leg?.operation_status === 'FINALIZED' || !leg) return [];
    return buildSwitchInEvents(leg.expected_value_date);
  }
  if (isSwitchInLeg(order)) return buildSwitchInEvents(date);
  return [
    ...buildCompletionEvents(order),
    buildDatedEvent('out', words.wayOut, date, describeCompletion(order)),
    ...buildSwitchInEvents(order.destination_value_date),
  ];
}

/**
 * Returns the phases of a transfer between managers that are not complete, each with its last day if it is known
 * (TRF-11).
 */
function buildTransferEvents(order: OrderWithTransfer): ExpectedEvent[] {
  const phases = getUpcomingPhases(order).map(({ key, title, dueOn, when }) => ({
    key,
    title,
    when,
    ...(dueOn && { date: dueOn }),
  }));
  return isIncomingTransfer(order) ? [...buildCompletionEvents(order), ...phases] : phases;
}

/** Returns the planned days of an instruction after `next`. They are not moved to business days. */
function listPlannedDaysAfter(order: OrderWithTransfer, next: string): string[] {
  const { per_period: period, per_start_date: start, per_end_date: end } = order;
  if (!period || !start) return [];
  const step = monthsPerPeriod(period);
  const eventDates: string[] = [];
  for (let n = 0; eventDates.length < LATER_EXECUTIONS_SHOWN; n += 1) {
    const day = addMonths(start, n * step);
    if (end && day > end) break;
    if (day > next) eventDates.push(day);
  }
  return eventDates;
}

function buildExecutionEvents(order: OrderWithTransfer): ExpectedEvent[] {
  const { next_execution_date: nextExecution, per_start_date: start } = order;
  const nextDate = nextExecution ?? start;
  if (!nextDate) return [];
  // Before the instruction is active, only the planned day is known. The execution may be on the next business day.
  const when = nextExecution
    ? { date: nextExecution }
    : { when: instructions.orNextDay(formatDate(nextDate)) };
  return [
    { key: 'execution', title: words.execution, ...when },
    ...listPlannedDaysAfter(order, nextDate).map((day) => ({
      key: `execution-${day}`,
      title: words.laterExecution,
      when: instructions.orNextDay(formatDate(day)),
    })),
  ];
}

function buildInstructionEvents(order: OrderWithTransfer): ExpectedEvent[] {
  const { operation_status: status, per_end_date: end } = order;
  if (status === 'FINALIZED' || status === 'PERIODIC_SUSPENDED') return [];
  const lastExecution = end ? [{ key: 'end', title: words.end, date: end }] : [];
  const check: ExpectedEvent = { key: 'check', title: words.start, when: words.whenChecked };
  if (status === 'PERIODIC_ACTIVE') return [...buildExecutionEvents(order), ...lastExecution];
  return [...buildCompletionEvents(order), check, ...buildExecutionEvents(order), ...lastExecution];
}

/**
 * Returns the events that are still expected for an order, in time sequence (UIX-19). The dates come from the
 * service, except the later executions of an instruction, whose text says that their days may move.
 */
export function buildExpectedEvents(
  order: OrderWithTransfer,
  today: string,
  { leg, entries = [], isMoneyReceived = false }: ExpectedEventContext = {},
): ExpectedEvent[] {
  const { operation_status: status, operation_type: type, settlement_date: paid } = order;
  if (status === 'CANCELLED') return [];
  if (isInstruction(order)) return buildInstructionEvents(order);
  if (isSwitchOrder(order)) return buildSwitchEvents(order, leg);
  if (isTransferBetweenManagers(order)) return buildTransferEvents(order);
  if (status === 'FINALIZED') {
    const day = hasPayout(order) ? getExpectedPayoutDate(paid, entries) : null;
    return day !== null && day >= today
      ? [buildDatedEvent('payment', words.payment, day, words.whenValued)]
      : [];
  }
  if (hasPayout(order)) return buildRedemptionEvents(order);
  return isPurchase(type) ? buildSubscriptionEvents(order, isMoneyReceived) : [];
}
