import type { Operation, OperationIntervener } from '@participe/contract/types';
import {
  addDays,
  formatDate,
  isOpenInstruction,
  orderExpiryDays,
  todayInMadrid,
} from '@participe/domain';
import type { MilestoneState } from '@participe/ui';
import { instructions } from '#texts/ordering/instructions.ts';
import { ordering } from '#texts/ordering/ordering.ts';
import { operateSummary } from '#texts/ordering/summary.ts';
import { betweenManagers as travelling } from '#texts/ordering/external-transfers.ts';
import type { OrderMoneyState } from '../../payments/money-state.ts';
import { getUpcomingPhases, type ExternalTransferFields } from '../external-transfers.ts';
import {
  isTransferBetweenManagers,
  isInstruction,
  isSwitchOrder,
  isAwaitingSignatures,
} from '../operation-predicates.ts';

const { steps: words } = operateSummary;

/** A past or expected event of an order, with its time or date if known. */
export interface OrderMilestone {
  key: string;
  title: string;
  state: MilestoneState;
  /** Time of a past event. */
  at?: string;
  /** Business date of an expected event. */
  date?: string;
  detail?: string;
}

type Order = Pick<
  Operation,
  | 'operation_type'
  | 'operation_status'
  | 'payment_method'
  | 'operation_date'
  | 'order_date'
  | 'expected_value_date'
  | 'settlement_date'
  | 'documents_status'
  | 'missing_documents'
  | 'documents_sent_at'
> &
  Partial<
    Pick<
      Operation,
      | 'destination_value_date'
      | 'next_execution_date'
      | 'per_start_date'
      | 'uuid_parent_operation'
      | 'transfer'
    >
  >;

/**
 * State of an order's payment. `isReader` is true when another person must pay, and this person only reads the state.
 */
export interface OrderPaymentState {
  state?: OrderMoneyState;
  isReader?: boolean;
}

function addDaysToInstant(instant: string, days: number): string {
  return addDays(todayInMadrid(new Date(instant)), days);
}

function buildValueMilestone(order: Order, { state }: OrderPaymentState = {}): OrderMilestone {
  const { expected_value_date: date, operation_type } = order;
  const step = { key: 'value', title: words.value, state: 'expected' } as const;
  if (operation_type !== 'SUSCRIPCION') {
    return { ...step, ...(date && { date }), detail: words.valueOut };
  }
  if (isSentToRegistry(order) || isDebited(order)) return { ...step, ...(date && { date }) };
  if (state === 'here') return { ...step, state: 'current', detail: words.valueCame };
  const valueDateText = date ? ` ${words.valueFrom(formatDate(date))}` : '';
  return { ...step, detail: words.valueIn + valueDateText };
}

/** An order is sent to the registry after its money has arrived. */
function isSentToRegistry({ operation_status }: Order): boolean {
  return operation_status === 'RD_SENT';
}

function isDebited({ payment_method: method }: Order): boolean {
  return method === 'DOMICILIACION';
}

/** The client only has to keep enough money in the bank account. */
function buildDebitMilestone({ expected_value_date: date }: Order): OrderMilestone {
  const step = { key: 'debit', title: words.debit, state: 'current' } as const;
  return { ...step, ...(date && { date }), detail: words.debitText };
}

/** Returns the client's task or, for other people, the awaited event. */
function getPaymentTitle({ payment_method: method }: Order, isReader: boolean): string {
  if (isReader) return words.arrival;
  return method === 'CHEQUE' ? words.cheque : words.transfer;
}

function buildMoneyMilestone(
  order: Order,
  { state, isReader = false }: OrderPaymentState,
): OrderMilestone {
  if (isSentToRegistry(order) || state === 'here') {
    return { key: 'money', title: words.moneyHere, state: 'done' };
  }
  if (isDebited(order)) return buildDebitMilestone(order);
  if (state === 'confirmed') {
    return { key: 'money', title: words.arrival, state: 'current', detail: words.arrivalText };
  }
  const deadline = order.order_date && addDaysToInstant(order.order_date, orderExpiryDays);
  return {
    key: 'money',
    title: getPaymentTitle(order, isReader),
    state: 'current',
    ...(deadline && { detail: words.deadline(formatDate(deadline)) }),
  };
}

function dateIfKnown(date: string | null | undefined) {
  return date ? { date } : {};
}

/** Returns the steps of a switch: out of one fund, then into the other. */
function buildSwitchMilestones(order: Order): OrderMilestone[] {
  const { expected_value_date: out, destination_value_date: into } = order;
  const expected = { state: 'expected' } as const;
  return [
    { key: 'out', title: words.out, ...expected, ...dateIfKnown(out), detail: words.valueOut },
    { key: 'in', title: words.in, ...expected, ...dateIfKnown(into), detail: words.inText },
    { key: 'units', title: words.unitsThere, ...expected, detail: words.knownText },
  ];
}

/**
 * Returns the pending phases of a transfer between managers, each with its last day if it is known. The first one is
 * the current phase.
 */
function buildTransferMilestones(order: Order & ExternalTransferFields): OrderMilestone[] {
  return getUpcomingPhases(order).map(({ key, title, dueOn, when }, index) => ({
    key,
    title,
    state: index === 0 ? 'current' : 'expected',
    ...(dueOn && { date: dueOn }),
    detail: dueOn ? travelling.latest : when,
  }));
}

/** Until the instruction is active, the planned day of the first execution may move to a business day. */
function buildFirstExecution({
  next_execution_date: nextExecution,
  per_start_date: start,
}: Order): OrderMilestone {
  const startDetail = start ? { detail: instructions.orNextDay(formatDate(start)) } : {};
  return {
    key: 'execution',
    title: words.first,
    state: 'expected',
    ...(nextExecution ? { date: nextExecution } : startDetail),
  };
}

function buildInstructionMilestones(order: Order): OrderMilestone[] {
  const isRunning = isOpenInstruction(order.operation_status);
  return [
    {
      key: 'check',
      title: words.check,
      state: isRunning ? 'done' : 'current',
      ...(!isRunning && { detail: words.checkText }),
    },
    buildFirstExecution(order),
  ];
}

function listMilestonesWhenSigned(order: Order, paymentState: OrderPaymentState): OrderMilestone[] {
  if (isInstruction(order)) return buildInstructionMilestones(order);
  if (isSwitchOrder(order)) return buildSwitchMilestones(order);
  if (isTransferBetweenManagers(order)) return buildTransferMilestones(order);
  if (order.operation_type === 'SUSCRIPCION') {
    const units = { key: 'units', title: words.units, state: 'expected' } as const;
    return [
      buildMoneyMilestone(order, paymentState),
      buildValueMilestone(order, paymentState),
      { ...units, detail: words.knownText },
    ];
  }
  const { settlement_date: date } = order;
  return [
    buildValueMilestone(order),
    { key: 'known', title: words.known, state: 'expected', detail: words.knownText },
    {
      key: 'payment',
      title: words.payment,
      state: 'expected',
      ...(date ? { date, detail: words.paymentText } : { detail: words.paymentUnknown }),
    },
  ];
}

function formatExpiry({ operation_date: placed }: Order): string {
  return formatDate(addDaysToInstant(placed, orderExpiryDays));
}

/** The required documents must be sent, or they were sent and are checked until they are validated. */
function buildDocumentMilestones(order: Order): OrderMilestone[] {
  const { missing_documents: missing, documents_sent_at: at, documents_status: status } = order;
  if (status === null) return [];
  if (missing !== null) {
    const detail = ordering.documents.deadline(formatExpiry(order));
    return [{ key: 'documents', title: words.documents, state: 'current', detail }];
  }
  const sent = {
    key: 'documents',
    title: words.documentsSent,
    state: 'done',
  } as const;
  const isChecked = status === 'VALIDATED';
  return [
    { ...sent, ...(at && { at }) },
    ...(isChecked
      ? []
      : [
          {
            key: 'documents-check',
            title: words.documentsCheck,
            state: 'current',
            detail: words.documentsCheckText,
          } as const,
        ]),
  ];
}

/** Returns the step that follows the last signature. */
function buildMilestoneAfterSignatures(order: Order): OrderMilestone {
  const state = 'expected' as const;
  if (isInstruction(order)) return buildFirstExecution(order);
  const [firstPhase] = isTransferBetweenManagers(order) ? getUpcomingPhases(order) : [];
  if (firstPhase)
    return { key: firstPhase.key, title: firstPhase.title, state, detail: firstPhase.when };
  const title = isSwitchOrder(order) ? words.out : words.value;
  const isByMoney = order.operation_type === 'SUSCRIPCION' && !isDebited(order);
  const { whenSigned: bySignature, whenDocuments } = operateSummary.figures;
  const whenComplete = order.missing_documents === null ? bySignature : whenDocuments;
  const detail = isByMoney ? words.valueIn : whenComplete;
  return { key: 'value', title, state, detail };
}

/**
 * Returns the signature and the steps that follow, with the dates of the service. A person who has paid on their
 * bank's page, or whose money has arrived, is not asked to send the money again.
 */
export function buildOrderMilestones(
  order: Order,
  mine: Pick<OperationIntervener, 'signed_at'> | undefined,
  paymentState: OrderPaymentState = {},
): OrderMilestone[] {
  const isWaiting = isAwaitingSignatures(order);
  // With required documents, `order_date` can be the time of the last document, so the person's own signature gives
  // the time.
  const usesOwnSignature = isWaiting || order.documents_status !== null;
  const at = usesOwnSignature ? mine?.signed_at : order.order_date;
  const done: OrderMilestone = {
    key: 'signed',
    title: isWaiting ? words.mine : words.signed,
    state: 'done',
    ...(at && { at }),
  };
  if (!isWaiting)
    return [
      done,
      ...buildDocumentMilestones(order),
      ...listMilestonesWhenSigned(order, paymentState),
    ];
  const others: OrderMilestone = {
    key: 'others',
    title: words.pending,
    state: 'current',
    detail: words.before(formatExpiry(order)),
  };
  return [done, others, ...buildDocumentMilestones(order), buildMilestoneAfterSignatures(order)];
}
