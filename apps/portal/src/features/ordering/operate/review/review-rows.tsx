import type { Simulation } from '@participe/contract/types';
import { formatPercent, parseMoney } from '@participe/domain';
import { Amount, DateText, Units, type SummaryItem } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { accountName } from '../../../../session/me.tsx';
import { bankLabel } from '../steps/bank-choice.tsx';
import { incomingDates, originItems } from './incoming-figures.tsx';
import { incomingSize } from '../order/incoming-size.ts';
import { reviewGroupIds } from '../order/review-group-ids.ts';
import { NextDates } from './figure-lines.tsx';
import { totalOfAYear } from '../order/order-figures.ts';
import { directionOf, isPeriodic } from '../order/order-kinds.ts';
import { datesInWords, increaseInWords } from '../order/order-words.ts';
import { whenValued } from '../steps/payment-step.tsx';
import type { OrderProduct } from '../order/order-form.query.ts';
import type { StepId } from '../order/step-order.ts';
import { taxRows } from './tax-rows.tsx';
import type { Order } from '../state/use-order.ts';

const { check: words, summary } = operate;

export interface ReviewGroup {
  /** Where an error about it leads. */
  id: string;
  title: string;
  items: readonly SummaryItem[];
}

/** The way to change a datum, or nothing where there is only one possible answer. */
export type ChangeTo = (step: StepId, what: string) => Pick<SummaryItem, 'change'>;

function named(chosen: OrderProduct | undefined) {
  return (
    chosen && (
      <>
        {chosen.product.name}
        {chosen.product.isin && <> · {chosen.product.isin}</>}
      </>
    )
  );
}

function what({ choices, product, destination }: Order, changeTo: ChangeTo): SummaryItem[] {
  const { changes } = words;
  const kind = {
    term: words.kind,
    description: choices.op && operate.kinds[choices.op],
    ...changeTo('que', changes.kind),
  };
  const of = (term: string, step: StepId, one: OrderProduct | undefined, datum: string) => ({
    term,
    description: named(one),
    ...changeTo(step, datum),
  });
  if (directionOf(choices.op) === 'bring') {
    return [kind, of(words.destination, 'llegada', product, changes.destination)];
  }
  if (directionOf(choices.op) !== 'move') {
    return [kind, of(words.fund, 'producto', product, changes.fund)];
  }
  return [
    kind,
    of(words.origin, 'producto', product, changes.origin),
    of(words.destination, 'destino', destination, changes.destination),
  ];
}

/** Where a transfer from elsewhere comes from; all of it is asked in one step. */
function origin(order: Order, changeTo: ChangeTo): SummaryItem[] {
  const { fund, rest } = originItems(order);
  const change = changeTo('origen', words.changes.origin);
  return [{ term: words.fund, description: fund, ...change }, ...rest];
}

function amountShown({ choices }: Order, estimate: Simulation | undefined) {
  if (directionOf(choices.op) === 'bring') return incomingSize(choices);
  switch (choices.mode) {
    case 'TOTAL':
      return words.everything;
    case 'PARTICIPATIONS':
      return estimate ? <Units value={estimate.participations} /> : choices.units;
    case 'PERCENTAGE': {
      const read = parseMoney(choices.percentage);
      return read.ok ? formatPercent(read.value) : choices.percentage;
    }
    case 'CASH':
      return estimate ? <Amount value={estimate.cash} /> : `${choices.cash} €`;
  }
}

function amountTerm({ choices: { op, mode } }: Order): string {
  if (mode === 'PARTICIPATIONS') return operate.amount.units;
  if (mode === 'PERCENTAGE') return operate.amount.percentage;
  const isAgain = isPeriodic(op);
  if (directionOf(op) === 'withdraw') return isAgain ? summary.grossEachTime : summary.gross;
  return isAgain ? summary.cashEachTime : summary.cash;
}

/** What the order comes to, under what was asked for. */
function outcome({ choices: { op, mode } }: Order, estimate: Simulation): SummaryItem[] {
  const remaining = <Amount value={estimate.remaining_total} />;
  const net = {
    term: summary.net,
    description: <Amount value={estimate.net_value} />,
    total: true,
  };
  switch (op) {
    case 'SUSCRIPCION':
      return [
        { term: summary.units, description: <Units value={estimate.participations} /> },
        { term: summary.after, description: remaining },
      ];
    case 'TRASPASO_INTERNO':
      return [
        ...(mode === 'CASH'
          ? []
          : [{ term: summary.moved, description: <Amount value={estimate.cash} /> }]),
        {
          term: summary.unitsIn,
          description: <Units value={estimate.destination?.participations} />,
          total: true,
        },
        { term: summary.remainingAt, description: remaining },
      ];
    case 'REEMBOLSO':
      return [net, { term: summary.remaining, description: remaining }];
    case 'SOLICITUD_REEMBOLSO_PERIODICO':
      return [net];
    default:
      return [];
  }
}

function amount(order: Order, changeTo: ChangeTo, estimate: Simulation | undefined): SummaryItem[] {
  const ordered = {
    term: amountTerm(order),
    description: amountShown(order, estimate),
    ...changeTo('importe', words.changes.amount),
  };
  return [ordered, ...(estimate ? outcome(order, estimate) : [])];
}

function schedule(order: Order, changeTo: ChangeTo, estimate: Simulation | undefined) {
  const { choices } = order;
  const total = totalOfAYear(estimate?.cash, choices.period);
  const items: SummaryItem[] = [
    {
      term: words.period,
      description: operate.schedule.periods[choices.period],
      ...changeTo('periodicidad', words.changes.period),
    },
    {
      term: words.dates,
      description: datesInWords(choices, estimate),
      ...changeTo('periodicidad', words.changes.dates),
    },
  ];
  if (directionOf(choices.op) === 'invest') {
    items.push({
      term: words.increase,
      description: increaseInWords(choices),
      ...changeTo('periodicidad', words.changes.increase),
    });
  }
  if (!estimate) return items;
  const { calendar } = estimate;
  return [
    ...items,
    ...(calendar.length > 0
      ? [{ term: summary.nextDates, description: <NextDates calendar={calendar} /> }]
      : []),
    { term: summary.totalOfAYear, description: <Amount value={total} /> },
  ];
}

function payment({ choices, bank }: Order, changeTo: ChangeTo): SummaryItem[] {
  const { changes } = words;
  const account = bank.data?.find(({ uuid }) => uuid === choices.bankAccount);
  const bankRow = (step: StepId): SummaryItem => ({
    term: words.bankAccount,
    description: account && bankLabel(account),
    ...changeTo(step, changes.bankAccount),
  });
  if (directionOf(choices.op) === 'withdraw') return [bankRow('cobro')];
  const description = choices.payment && operate.payment.methods[choices.payment];
  const method = { term: words.payment, description, ...changeTo('pago', changes.payment) };
  return choices.payment === 'DOMICILIACION' ? [method, bankRow('pago')] : [method];
}

function dates(order: Order, estimate: Simulation): SummaryItem[] {
  const { expected_value_date: date } = estimate;
  switch (directionOf(order.choices.op)) {
    case 'bring':
      return incomingDates(estimate);
    case 'move':
      return [
        { term: summary.dayOut, description: <DateText value={date} /> },
        { term: summary.dayIn, description: <DateText value={estimate.destination?.value_date} /> },
      ];
    case 'withdraw':
      return [
        { term: summary.valueDate, description: <DateText value={date} /> },
        { term: words.paidBy, description: <DateText value={estimate.settlement_date} /> },
      ];
    default:
      return [{ term: summary.valueDate, description: whenValued(order) }];
  }
}

function account({ choices, accounts }: Order, changeTo: ChangeTo): SummaryItem[] {
  const chosen = accounts.find(({ uuid }) => uuid === choices.account);
  const description = chosen && accountName(chosen);
  return [{ term: words.account, description, ...changeTo('cuenta', words.changes.account) }];
}

/** The order in groups, each datum with the way to change it; figures only where there is an estimate. */
export function reviewGroups(order: Order, changeTo: ChangeTo): ReviewGroup[] {
  const { groups } = words;
  const estimate = order.live.shown;
  const { op } = order.choices;
  const direction = directionOf(op);
  const isAgain = isPeriodic(op);
  const money = direction === 'withdraw' ? groups.collection : groups.payment;
  const isPaid = direction === 'withdraw' || direction === 'invest';
  const all: (ReviewGroup | false | undefined)[] = [
    { id: reviewGroupIds.que, title: groups.what, items: what(order, changeTo) },
    direction === 'bring' && {
      id: reviewGroupIds.origen,
      title: groups.origin,
      items: origin(order, changeTo),
    },
    { id: reviewGroupIds.cuenta, title: groups.account, items: account(order, changeTo) },
    { id: reviewGroupIds.importe, title: groups.amount, items: amount(order, changeTo, estimate) },
    isAgain && {
      id: reviewGroupIds.periodicidad,
      title: groups.schedule,
      items: schedule(order, changeTo, estimate),
    },
    isPaid && { id: reviewGroupIds.pago, title: money, items: payment(order, changeTo) },
    estimate &&
      !isAgain && { id: 'grupo-fechas', title: groups.dates, items: dates(order, estimate) },
    estimate && { id: 'grupo-impuestos', title: groups.taxes, items: taxRows(order, estimate) },
  ];
  return all.filter((group) => group !== false && group !== undefined);
}
