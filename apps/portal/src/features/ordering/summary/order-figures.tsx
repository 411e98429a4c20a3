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

/** True for an order on everything available, of which no estimate in euros is known. */
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

function buildDateFigure(term: string, date: string | null | undefined, otherwise: string): Figure {
  return {
    term,
    value: date ? <DateText value={date} /> : <UnknownDateText>{otherwise}</UnknownDateText>,
  };
}

/**
 * Returns the dates of an order: its value date, both dates of a switch, the arrival of an incoming transfer, or the
 * first date of an instruction.
 */
function listDates(order: Operation, dates: Simulation | undefined): Figure[] {
  const date = order.expected_value_date ?? dates?.expected_value_date;
  const whenComplete = order.missing_documents === null ? words.whenSigned : words.whenDocuments;
  if (isInstruction(order)) {
    const { next_execution_date: nextExecution, per_start_date: start } = order;
    // Before the instruction is active, only the planned day is known, and it may move to a business day.
    const startText = start ? instructions.orNextDay(formatDate(start)) : words.whenSigned;
    return [buildDateFigure(words.first, nextExecution, startText)];
  }
  if (isIncomingTransfer(order))
    return [
      buildDateFigure(
        transferWords.arrival,
        getValueOrArrivalDate(order),
        transferWords.afterSigned,
      ),
    ];
  if (isOutgoingTransfer(order)) return [buildDateFigure(words.outDate, date, whenComplete)];
  if (isSwitchInLeg(order)) return [buildDateFigure(words.inDate, date, words.afterOut)];
  if (isSwitchOrder(order)) {
    const inDate = order.destination_value_date ?? dates?.destination?.value_date;
    return [
      buildDateFigure(words.outDate, date, whenComplete),
      buildDateFigure(words.inDate, inDate, words.afterOut),
    ];
  }
  if (order.operation_type === 'SUSCRIPCION' && order.payment_method !== 'DOMICILIACION') {
    return [{ term: words.valueDate, value: <UnknownDateText>{words.whenMoney}</UnknownDateText> }];
  }
  return [buildDateFigure(words.valueDate, date, whenComplete)];
}

/** Returns what the order is expected to bring, and when. A cancelled order has no estimates (ORD-15). */
function listEstimates(order: Operation, dates: Simulation | undefined): Figure[] {
  if (order.operation_status === 'CANCELLED') return [];
  const net = { term: words.net, value: <Amount value={order.net_value} /> };
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
  const rows = [getOrderedSize(order), ...listEstimates(order, dates)];
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
