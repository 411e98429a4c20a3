import type { Operation, TransferMilestone } from '@participe/contract/types';
import { formatDate, formatMoney, formatPercent, formatUnits, isTerminal } from '@participe/domain';
import { betweenManagers as words } from '#texts/ordering/external-transfers.ts';
import { isOutgoingTransfer } from './operation-predicates.ts';

const { order: data } = words;

export interface OriginAndDestination {
  from: string;
  to: string;
}

type TransferFundFields = Pick<
  Operation,
  'operation_type' | 'product_name' | 'isin' | 'origin' | 'destination'
>;

function joinParts(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** For an outgoing transfer whose destination fund is unknown, a general term is returned. */
export function getOriginAndDestination(order: TransferFundFields): OriginAndDestination {
  const ownProductText = joinParts(order.product_name, order.isin);
  const { destination: there } = order;
  if (isOutgoingTransfer(order))
    return {
      from: ownProductText,
      to: there ? joinParts(there.fund_name, there.isin) : data.otherEntity,
    };
  return { from: joinParts(order.origin?.fund_name, order.origin?.isin), to: ownProductText };
}

/** Returns the amount requested from the other manager as text: euros, units, a percentage or the whole position. */
export function formatRequestedAmount({ origin }: Pick<Operation, 'origin'>): string {
  const value = origin?.value;
  if (!value || origin.mode === 'TOTAL') return data.everything;
  switch (origin.mode) {
    case 'IMPORTE':
      return formatMoney(value);
    case 'PARTICIPACIONES':
      return data.unitsOf(formatUnits(value));
    case 'PORCENTAJE':
      return formatPercent(value);
  }
}

type TransferPhase = TransferMilestone['phase'];

/** A transfer between managers. `transfer` is missing until all signatures are given. */
export type ExternalTransferFields = Pick<
  Operation,
  'operation_type' | 'operation_status' | 'transfer'
>;

/**
 * A phase that is not complete, with its legal last day. While `dueOn` is unknown, `when` states what must happen
 * first.
 */
export interface UpcomingPhase {
  key: TransferPhase;
  title: string;
  dueOn?: string;
  when: string;
}

const PHASES: readonly TransferPhase[] = ['REQUEST', 'CHECK', 'REDEMPTION', 'ARRIVAL', 'UNITS'];

/** Completed phases by the status of the order, for an order without phases from the service. */
const COMPLETED_PHASES: Readonly<Record<'in' | 'out', Readonly<Record<string, number>>>> = {
  in: { SNCE_1: 1, SNCE_2: 2, SNCE_3: 4, RD_SENT: 4 },
  out: { SNCE_1: 1, SNCE_2: 2, RD_SENT: 2, SNCE_3: 4 },
};

function getPhaseTitles(order: ExternalTransferFields): Readonly<Record<TransferPhase, string>> {
  return isOutgoingTransfer(order) ? words.phasesOut : words.phasesIn;
}

export function getUpcomingPhases(order: ExternalTransferFields): UpcomingPhase[] {
  if (isTerminal(order.operation_status)) return [];
  const titles = getPhaseTitles(order);
  const { transfer } = order;
  if (!transfer) {
    const isOut = isOutgoingTransfer(order);
    const when = isOut ? words.whenOut : words.whenSigned;
    const completedPhaseCount = COMPLETED_PHASES[isOut ? 'out' : 'in'][order.operation_status] ?? 0;
    return PHASES.slice(completedPhaseCount).map((key) => ({
      key,
      title: titles[key],
      when: when[key],
    }));
  }
  return transfer.phases
    .filter(({ done_on }) => done_on === null)
    .map(({ phase, due_on }) => ({
      key: phase,
      title: titles[phase],
      dueOn: due_on,
      when: words.atTheLatest(formatDate(due_on)),
    }));
}

/** Returns undefined when the phase is complete or the day unknown. */
function getPhaseDeadline(
  { transfer }: ExternalTransferFields,
  phase: TransferPhase,
): string | undefined {
  return transfer?.phases.find((one) => one.phase === phase && one.done_on === null)?.due_on;
}

/**
 * Returns the value date of a transfer, else its expected value date, else the day of arrival of the money, else the
 * last day for the arrival. Null when none is known.
 */
export function getValueOrArrivalDate(
  order: ExternalTransferFields & Pick<Operation, 'value_date' | 'expected_value_date'>,
): string | null {
  const valueDate = order.value_date ?? order.expected_value_date;
  const arrival = order.transfer?.phases.find(({ phase }) => phase === 'ARRIVAL');
  return valueDate ?? arrival?.done_on ?? arrival?.due_on ?? null;
}

interface ProgressSentence {
  text: string;
  date?: string;
  after?: string;
}

function buildSentenceWithDate(
  text: string,
  date: string | null | undefined,
): ProgressSentence | undefined {
  return date ? { text, date, after: '.' } : undefined;
}

function describeIncomingProgress(
  order: ExternalTransferFields & DateFields,
): ProgressSentence | undefined {
  switch (order.operation_status) {
    case 'SIGNED':
    case 'VALIDATED':
      return buildSentenceWithDate(words.willAsk, getPhaseDeadline(order, 'REQUEST'));
    case 'SNCE_1':
      return buildSentenceWithDate(words.mayAnswer, getPhaseDeadline(order, 'CHECK'));
    case 'SNCE_2':
      return buildSentenceWithDate(
        order.transfer?.cash_on ? words.historyMustArrive : words.mustArrive,
        getPhaseDeadline(order, 'ARRIVAL'),
      );
    case 'SNCE_3':
    case 'RD_SENT':
      return buildSentenceWithDate(words.willEnter, order.value_date ?? order.expected_value_date);
    case 'FINALIZED':
      return buildSentenceWithDate(words.entered, order.net_asset_value_date ?? order.value_date);
    default:
      return undefined;
  }
}

function describeOutgoingProgress(
  order: ExternalTransferFields & DateFields,
): ProgressSentence | undefined {
  switch (order.operation_status) {
    case 'SNCE_1':
      return { text: words.checking };
    case 'SNCE_2':
    case 'RD_SENT':
      return buildSentenceWithDate(words.willLeave, order.value_date ?? order.expected_value_date);
    case 'FINALIZED':
      return buildSentenceWithDate(words.left, order.net_asset_value_date ?? order.value_date);
    default:
      return undefined;
  }
}

type DateFields = Pick<Operation, 'value_date' | 'expected_value_date' | 'net_asset_value_date'>;

/** Returns undefined when the status needs no explanation or its date is unknown. */
export function describeTransferProgress(
  order: ExternalTransferFields & DateFields,
): ProgressSentence | undefined {
  return isOutgoingTransfer(order)
    ? describeOutgoingProgress(order)
    : describeIncomingProgress(order);
}
