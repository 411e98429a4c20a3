import type { Operation, Simulation } from '@participe/contract/types';
import { formatDate, formatPercent, hasPayout, isSwitchInLeg } from '@participe/domain';
import { Amount, DateText, Units } from '@participe/ui';
import type { ReactNode } from 'react';
import { instructions } from '#texts/ordering/instructions.ts';
import { operateSummary } from '#texts/ordering/summary.ts';
import { betweenManagers } from '#texts/ordering/external-transfers.ts';
import { getValueOrArrivalDate, formatRequestedAmount } from '../external-transfers.ts';
import {
  isInstruction,
  isSwitchOrder,
  isIncomingTransfer,
  isOutgoingTransfer,
} from '../operation-predicates.ts';
import styles from './summary.module.css';

const { figures: words } = operateSummary;
const { order: transferWords } = betweenManagers;

interface Figure {
  term: string;
  value: ReactNode;
}

/** Text in place of a date that is not known yet. */
function UnknownDateText({ children }: { children: string }) {
  return <span className={styles.words}>{children}</span>;
}

/** True for an order for the whole position that has no estimate in euros. */
export function isSizedAsEverything({ operation_sub_type: subType, cash }: Operation): boolean {
  return subType === 'TOTAL' && cash === null;
}

function getOrderedSize(order: Operation): Figure {
  const { operation_sub_type: subType, participations, percentage, cash } = order;
  if (isInstruction(order) && cash === null) {
    return { term: words.unitsEach, value: <Units value={participations} /> };
  }
  if (isIncomingTransfer(order)) return { term: words.cash, value: formatRequestedAmount(order) };
  if (isSizedAsEverything(order)) return { term: words.cash, value: words.everything };
  if (isInstruction(order)) return { term: words.each, value: <Amount value={cash} /> };
  if (subType === 'PARCIAL_PARTICIPACIONES') {
    return { term: words.units, value: <Units value={participations} /> };
  }
  if (subType === 'PARCIAL_PORCENTAJE' && percentage !== null) {
    return { term: words.percentage, value: formatPercent(percentage) };
  }
  return { term: hasPayout(order) ? words.gross : words.cash, value: <Amount value={cash} /> };
}

/** The terms of a date: before the execution, after it, and before a text in place of a date. */
interface DateTerms {
  expected: string;
  final: string;
  unknown: string;
}

const VALUE_DATE: DateTerms = {
  expected: words.valueDate,
  final: words.finalValueDate,
  unknown: words.valueDate,
};
const OUT_DATE: DateTerms = {
  expected: words.outDate,
  final: words.finalOutDate,
  unknown: words.out,
};
const IN_DATE: DateTerms = { expected: words.inDate, final: words.finalInDate, unknown: words.in };
const ARRIVAL: DateTerms = {
  expected: transferWords.arrival,
  final: words.finalInDate,
  unknown: words.arrival,
};

function isFinal({ operation_status: status }: Operation): boolean {
  return status === 'FINALIZED';
}

function buildDateFigure(
  order: Operation,
  terms: DateTerms,
  date: string | null | undefined,
  otherwise: string,
): Figure {
  if (date)
    return {
      term: isFinal(order) ? terms.final : terms.expected,
      value: <DateText value={date} />,
    };
  return { term: terms.unknown, value: <UnknownDateText>{otherwise}</UnknownDateText> };
}

function buildFirstDateFigure({
  next_execution_date: nextExecution,
  per_start_date: start,
}: Operation): Figure {
  if (nextExecution) return { term: words.first, value: <DateText value={nextExecution} /> };
  // Before the instruction is active, only the planned day is known, and it may move to a business day.
  const startText = start ? instructions.orNextDay(formatDate(start)) : words.whenSigned;
  return { term: words.first, value: <UnknownDateText>{startText}</UnknownDateText> };
}

/** The value date of the purchase is the day on which its money arrives, which has not arrived yet. */
function isValuedByMoney({ operation_type, operation_status, payment_method }: Operation): boolean {
  const hasMoney = operation_status === 'RD_SENT' || operation_status === 'FINALIZED';
  return operation_type === 'SUSCRIPCION' && payment_method !== 'DOMICILIACION' && !hasMoney;
}

/**
 * Returns the dates of an order: its value date, both dates of a switch, the arrival of an incoming transfer, or the
 * first date of an instruction.
 */
function listDates(order: Operation, dates: Simulation | undefined): Figure[] {
  if (isInstruction(order)) return [buildFirstDateFigure(order)];
  if (isIncomingTransfer(order)) {
    const arrival = getValueOrArrivalDate(order);
    return [buildDateFigure(order, ARRIVAL, arrival, transferWords.afterSigned)];
  }
  const date = order.value_date ?? order.expected_value_date ?? dates?.expected_value_date;
  const whenComplete = order.missing_documents === null ? words.whenSigned : words.whenDocuments;
  if (isOutgoingTransfer(order)) return [buildDateFigure(order, OUT_DATE, date, whenComplete)];
  if (isSwitchInLeg(order)) return [buildDateFigure(order, IN_DATE, date, words.afterOut)];
  if (isSwitchOrder(order)) {
    const inDate = order.destination_value_date ?? dates?.destination?.value_date;
    // The transfer into the other fund is an order of its own, so its date is still expected when this order is
    // final.
    return [
      buildDateFigure(order, OUT_DATE, date, whenComplete),
      buildDateFigure(order, { ...IN_DATE, final: words.inDate }, inDate, words.afterOut),
    ];
  }
  return [
    isValuedByMoney(order)
      ? buildDateFigure(order, VALUE_DATE, null, words.whenMoney)
      : buildDateFigure(order, VALUE_DATE, date, whenComplete),
  ];
}

/**
 * Returns the result and the dates of the order, as estimates until it is executed. A cancelled order has no
 * estimates (ORD-15).
 */
function listOutcome(order: Operation, dates: Simulation | undefined): Figure[] {
  if (order.operation_status === 'CANCELLED') return [];
  const net = {
    term: isFinal(order) ? words.finalNet : words.net,
    value: <Amount value={order.net_value} />,
  };
  return [...(hasPayout(order) ? [net] : []), ...listDates(order, dates)];
}

/** Shows the amount and the dates of the order in large type (UIX-32). */
export function OrderKeyFigures({
  order,
  dates,
}: {
  order: Operation;
  dates: Simulation | undefined;
}) {
  const rows = [getOrderedSize(order), ...listOutcome(order, dates)];
  return (
    <dl className={styles.figures}>
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
