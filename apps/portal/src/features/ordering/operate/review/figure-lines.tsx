import type { Simulation } from '@participe/contract/types';
import { negateMoney } from '@participe/domain';
import { Amount, DateText, Units, type LiveSummaryLine } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { incomingLines } from './incoming-figures.tsx';
import {
  chargeBetween,
  feesOf,
  plainPercent,
  riskBetween,
  totalOfAYear,
  yearlyCharge,
  yearlyCost,
} from '../order/order-figures.ts';
import type { OrderKind } from '../order/order-kinds.ts';
import type { Order } from '../state/use-order.ts';
import styles from '../operate.module.css';

const { summary: words } = operate;
/** Dates of an instruction that are told beforehand. */
const DATES_SHOWN = 3;

type Estimate = Simulation | undefined;

/** The next dates of an instruction, each with what it is for (ux §3.4 B). */
export function NextDates({ calendar }: Pick<Simulation, 'calendar'>) {
  return (
    <ul className={styles.dates}>
      {calendar.slice(0, DATES_SHOWN).map(({ date, amount }) => (
        <li key={date}>
          <DateText value={date} />
          {': '}
          <Amount value={amount} />
        </li>
      ))}
    </ul>
  );
}

function nextDates(estimate: Estimate): LiveSummaryLine[] {
  const calendar = estimate?.calendar ?? [];
  if (calendar.length === 0) return [];
  return [{ term: words.nextDates, value: <NextDates calendar={calendar} />, under: true }];
}

function yearly(order: Order, estimate: Estimate): LiveSummaryLine {
  const total = totalOfAYear(estimate?.cash, order.choices.period);
  return { term: words.totalOfAYear, value: <Amount value={total} /> };
}

function subscriptionLines(order: Order, estimate: Estimate): LiveSummaryLine[] {
  const charge = order.product ? yearlyCharge(order.product.product).percent : null;
  const cost = yearlyCost(estimate?.cash ?? null, charge);
  const day = { term: words.valueDate, value: <DateText value={estimate?.expected_value_date} /> };
  // Nobody knows beforehand on which day a cheque is paid.
  const isDated = order.choices.payment !== 'CHEQUE';
  return [
    { term: words.cash, value: <Amount value={estimate?.cash} /> },
    { term: words.fee, value: <Amount value={estimate && feesOf(estimate)} /> },
    { term: words.invested, value: <Amount value={estimate?.net_value} /> },
    { term: words.units, value: <Units value={estimate?.participations} />, total: true },
    ...(isDated ? [day] : []),
    ...(charge === null ? [] : [{ term: words.yearlyCost, value: <Amount value={cost} /> }]),
    { term: words.after, value: <Amount value={estimate?.remaining_total} /> },
  ];
}

function savingLines(order: Order, estimate: Estimate): LiveSummaryLine[] {
  return [
    { term: words.cashEachTime, value: <Amount value={estimate?.cash} />, total: true },
    ...nextDates(estimate),
    yearly(order, estimate),
  ];
}

function withheld(estimate: Estimate): LiveSummaryLine {
  const percent = estimate?.withholding_percent;
  const amount = estimate?.withholding;
  return {
    term: words.withholding(percent ? plainPercent(percent) : '—'),
    value: <Amount value={amount && negateMoney(amount)} />,
  };
}

function redemptionLines(_: Order, estimate: Estimate): LiveSummaryLine[] {
  return [
    { term: words.gross, value: <Amount value={estimate?.cash} /> },
    { term: words.redemptionFee, value: <Amount value={estimate && feesOf(estimate)} /> },
    withheld(estimate),
    { term: words.net, value: <Amount value={estimate?.net_value} />, total: true },
    { term: words.remaining, value: <Amount value={estimate?.remaining_total} /> },
    { term: words.valueDate, value: <DateText value={estimate?.expected_value_date} /> },
    { term: words.paidBy, value: <DateText value={estimate?.settlement_date} /> },
  ];
}

function spendingLines(order: Order, estimate: Estimate): LiveSummaryLine[] {
  return [
    { term: words.grossEachTime, value: <Amount value={estimate?.cash} /> },
    withheld(estimate),
    { term: words.net, value: <Amount value={estimate?.net_value} />, total: true },
    ...nextDates(estimate),
    yearly(order, estimate),
  ];
}

function transferLines(order: Order, estimate: Estimate): LiveSummaryLine[] {
  const from = order.product?.product;
  const to = order.destination?.product;
  const charge = from && to && chargeBetween(from, to);
  return [
    { term: words.moved, value: <Amount value={estimate?.cash} /> },
    { term: words.unitsOut, value: <Units value={estimate?.participations} /> },
    {
      term: words.unitsIn,
      value: <Units value={estimate?.destination?.participations} />,
      total: true,
    },
    { term: words.dayOut, value: <DateText value={estimate?.expected_value_date} /> },
    { term: words.dayIn, value: <DateText value={estimate?.destination?.value_date} /> },
    { term: words.remainingAt, value: <Amount value={estimate?.remaining_total} /> },
    { term: words.taxes, value: words.noTaxes },
    ...(from && to ? [{ term: words.risk, value: riskBetween(from, to) }] : []),
    ...(charge ? [{ term: charge.name, value: charge.text }] : []),
  ];
}

/** The figures beside the form, by kind of order (ux §3.4). */
export const figureLines: Readonly<
  Record<OrderKind, (order: Order, estimate: Estimate) => LiveSummaryLine[]>
> = {
  SUSCRIPCION: subscriptionLines,
  SOLICITUD_SUSCRIPCION_PERIODICA: savingLines,
  TRASPASO_ENTRADA: incomingLines,
  TRASPASO_INTERNO: transferLines,
  REEMBOLSO: redemptionLines,
  SOLICITUD_REEMBOLSO_PERIODICO: spendingLines,
};
