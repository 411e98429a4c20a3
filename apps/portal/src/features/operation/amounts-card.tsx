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

/** Returns in which unit the order states its size, the only figure known before the order is executed. */
function getOrderedUnit(order: Operation): 'cash' | 'units' | 'percentage' {
  const { operation_type: type, operation_sub_type: subType } = order;
  if (isOrderToBlockUnits(order)) return 'units';
  if (!isOutflow(type) && !isSwitchOrder(order)) return 'cash';
  if (subType === 'PARCIAL_PORCENTAJE') return 'percentage';
  return subType === 'PARCIAL_PARTICIPACIONES' || subType === 'TOTAL' ? 'units' : 'cash';
}

function money(term: string, value: string | null, total = false): SummaryItem[] {
  return value === null ? [] : [{ term, description: <Amount value={value} />, total }];
}

function units(term: string, value: string | null): SummaryItem[] {
  return value === null ? [] : [{ term, description: <Units value={value} /> }];
}

function nav({ net_asset_value: value, net_asset_value_date: date }: Operation): SummaryItem[] {
  if (value === null) return [];
  const description = (
    <>
      <NetAssetValue value={value} /> {words.navOf} <DateText value={date} />
    </>
  );
  return [{ term: words.nav, description }];
}

type Named = (term: string, isKnown?: boolean) => string;

function transferRows(order: Operation, named: Named): SummaryItem[] {
  const known = getOrderedUnit(order);
  const { percentage } = order;
  const isIn = isSwitchInLeg(order);
  const asked = known === 'percentage' && percentage !== null && formatPercent(percentage);
  return [
    ...(asked ? [{ term: words.percentage, description: asked }] : []),
    ...money(named(isIn ? words.enters : words.leaves, isIn || known === 'cash'), order.cash),
    ...units(named(words.units, !isIn && known === 'units'), order.participations),
    ...nav(order),
    { term: words.taxes, description: words.noTaxes },
  ];
}

/** Returns the rows of an incoming transfer. Until the money arrives, only the requested amount is known. */
function buildIncomingRows(order: Operation): SummaryItem[] {
  const { order: said } = betweenManagers;
  const isDone = order.operation_status === 'FINALIZED';
  const arrived = order.transfer?.cash ?? (isDone ? order.cash : null);
  return [
    ...(order.origin ? [{ term: said.amount, description: formatRequestedAmount(order) }] : []),
    ...money(said.enters, arrived),
    ...(isDone ? units(words.units, order.participations) : []),
    ...(isDone ? nav(order) : []),
    { term: words.taxes, description: words.noTaxes },
  ];
}

function orderRows(order: Operation, named: Named): SummaryItem[] {
  const known = getOrderedUnit(order);
  const isFinal = order.operation_status === 'FINALIZED';
  const isOut = isOutflow(order.operation_type);
  const net = isOut && !isFinal ? words.willGet : words.net;
  return [
    ...money(named(words.gross, known === 'cash'), order.cash),
    ...money(named(words.fees), order.fees),
    ...(isOut ? money(named(words.withholding), order.withholding) : []),
    ...units(named(words.units, known === 'units'), order.participations),
    ...nav(order),
    // The reversal of an unpaid subscription pays no money, so it has no such row.
    ...(isReversal(order) ? [] : money(named(net), order.net_value, true)),
  ];
}

/** Returns the row of a cancelled order, which never gets figures of its own: what was asked for. */
function buildAskedRow(order: Operation): SummaryItem {
  return { term: words.asked, description: <OrderAmountText order={order} plain /> };
}

function rows(order: Operation): SummaryItem[] {
  if (order.operation_status === 'CANCELLED' && !isInstruction(order) && !isIncomingTransfer(order))
    return [buildAskedRow(order)];
  const isFinal = order.operation_status === 'FINALIZED';
  const named: Named = (term, isKnown = false) =>
    isFinal || isKnown ? term : words.estimated(term);
  if (isInstruction(order)) {
    const { operation_sub_type: subType, cash, participations } = order;
    const each = cash === null || subType === 'PARCIAL_PARTICIPACIONES';
    return each ? units(words.unitsEach, participations) : money(words.each, cash);
  }
  if (isIncomingTransfer(order)) return buildIncomingRows(order);
  const moves = isSwitchOrder(order) || isOutgoingTransfer(order);
  return moves ? transferRows(order, named) : orderRows(order, named);
}

/** «Importes». The figures are labelled as estimates until the order is FINALIZED. */
export function AmountsCard({ order }: { order: Operation }) {
  const { operation_status: status, net_asset_value_date: navDate } = order;
  const isOver = isTerminal(status);
  const isEstimate = !isOver && !isInstruction(order) && !isOrderToBlockUnits(order);
  return (
    <Card aria-labelledby="importes" className={styles.amounts ?? ''}>
      <h2 id="importes">{words.title}</h2>
      <SummaryList items={rows(order)} />
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
