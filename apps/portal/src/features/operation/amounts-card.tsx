import type { Operation } from '@participe/contract/types';
import { formatPercent, isOutflow, isReversal, isSwitchInLeg, isTerminal } from '@participe/domain';
import {
  Amount,
  Card,
  DateText,
  NetAssetValue,
  Note,
  SummaryList,
  Units,
  type SummaryItem,
} from '@participe/ui';
import { operation as texts } from '#texts/ordering/operation.ts';
import { betweenManagers } from '#texts/ordering/external-transfers.ts';
import { formatRequestedAmount } from '../ordering/external-transfers.ts';
import { OrderAmountText } from '../ordering/order-amount.tsx';
import {
  isOrderToBlockUnits,
  isInstruction,
  isSwitchOrder,
  isIncomingTransfer,
  isOutgoingTransfer,
} from '../ordering/operation-predicates.ts';
import styles from './operation.module.css';

const words = texts.amounts;

/** Returns the unit of the ordered size, whose figure is certain before the order is executed. */
function getOrderedUnit(order: Operation): 'cash' | 'units' | 'percentage' {
  const { operation_type: type, operation_sub_type: subType } = order;
  if (isOrderToBlockUnits(order)) return 'units';
  if (!isOutflow(type) && !isSwitchOrder(order)) return 'cash';
  if (subType === 'PARCIAL_PORCENTAJE') return 'percentage';
  return subType === 'PARCIAL_PARTICIPACIONES' || subType === 'TOTAL' ? 'units' : 'cash';
}

function moneyRow(term: string, value: string | null, total = false): SummaryItem[] {
  return value === null ? [] : [{ term, description: <Amount value={value} />, total }];
}

function unitsRow(term: string, value: string | null): SummaryItem[] {
  return value === null ? [] : [{ term, description: <Units value={value} /> }];
}

function netAssetValueRow({
  net_asset_value: value,
  net_asset_value_date: date,
}: Operation): SummaryItem[] {
  if (value === null) return [];
  const description = (
    <>
      <NetAssetValue value={value} /> {words.navOf} <DateText value={date} />
    </>
  );
  return [{ term: words.nav, description }];
}

type FigureLabel = (term: string, isKnown?: boolean) => string;

function transferRows(order: Operation, labelOf: FigureLabel): SummaryItem[] {
  const orderedUnit = getOrderedUnit(order);
  const { percentage } = order;
  const isIn = isSwitchInLeg(order);
  const orderedPercent =
    orderedUnit === 'percentage' && percentage !== null && formatPercent(percentage);
  return [
    ...(orderedPercent ? [{ term: words.percentage, description: orderedPercent }] : []),
    ...moneyRow(
      labelOf(isIn ? words.enters : words.leaves, isIn || orderedUnit === 'cash'),
      order.cash,
    ),
    ...unitsRow(labelOf(words.units, !isIn && orderedUnit === 'units'), order.participations),
    ...netAssetValueRow(order),
    { term: words.taxes, description: words.noTaxes },
  ];
}

/** Until the money of an incoming transfer arrives, only the requested amount is known. */
function buildIncomingRows(order: Operation): SummaryItem[] {
  const { order: transferWords } = betweenManagers;
  const isDone = order.operation_status === 'FINALIZED';
  const receivedAmount = order.transfer?.cash ?? (isDone ? order.cash : null);
  return [
    ...(order.origin
      ? [{ term: transferWords.amount, description: formatRequestedAmount(order) }]
      : []),
    ...moneyRow(transferWords.enters, receivedAmount),
    ...(isDone ? unitsRow(words.units, order.participations) : []),
    ...(isDone ? netAssetValueRow(order) : []),
    { term: words.taxes, description: words.noTaxes },
  ];
}

function orderRows(order: Operation, labelOf: FigureLabel): SummaryItem[] {
  const orderedUnit = getOrderedUnit(order);
  const isFinal = order.operation_status === 'FINALIZED';
  const isOut = isOutflow(order.operation_type);
  const net = isOut && !isFinal ? words.willGet : words.net;
  return [
    ...moneyRow(labelOf(words.gross, orderedUnit === 'cash'), order.cash),
    ...moneyRow(labelOf(words.fees), order.fees),
    ...(isOut ? moneyRow(labelOf(words.withholding), order.withholding) : []),
    ...unitsRow(labelOf(words.units, orderedUnit === 'units'), order.participations),
    ...netAssetValueRow(order),
    // The reversal of an unpaid subscription pays no money.
    ...(isReversal(order) ? [] : moneyRow(labelOf(net), order.net_value, true)),
  ];
}

/** Most cancelled orders have only this row. */
function buildOrderedAmountRow(order: Operation): SummaryItem {
  return { term: words.asked, description: <OrderAmountText order={order} unsigned /> };
}

function buildRows(order: Operation): SummaryItem[] {
  if (order.operation_status === 'CANCELLED' && !isInstruction(order) && !isIncomingTransfer(order))
    return [buildOrderedAmountRow(order)];
  const isFinal = order.operation_status === 'FINALIZED';
  const labelOf: FigureLabel = (term, isKnown = false) =>
    isFinal || isKnown ? term : words.estimated(term);
  if (isInstruction(order)) {
    const { operation_sub_type: subType, cash, participations } = order;
    const each = cash === null || subType === 'PARCIAL_PARTICIPACIONES';
    return each ? unitsRow(words.unitsEach, participations) : moneyRow(words.each, cash);
  }
  if (isIncomingTransfer(order)) return buildIncomingRows(order);
  const isTransfer = isSwitchOrder(order) || isOutgoingTransfer(order);
  return isTransfer ? transferRows(order, labelOf) : orderRows(order, labelOf);
}

/** Figures that are not certain yet are labelled as estimates. */
export function AmountsCard({ order }: { order: Operation }) {
  const { operation_status: status, net_asset_value_date: navDate } = order;
  const isOver = isTerminal(status);
  const isEstimate = !isOver && !isInstruction(order) && !isOrderToBlockUnits(order);
  return (
    <Card aria-labelledby="importes" className={styles.amounts ?? ''}>
      <h2 id="importes">{words.title}</h2>
      <SummaryList items={buildRows(order)} />
      {isEstimate && (
        <Note>
          {navDate !== null && (
            <>
              {words.noteWithNav}
              <DateText value={navDate} />.{' '}
            </>
          )}
          {words.note}
        </Note>
      )}
    </Card>
  );
}
