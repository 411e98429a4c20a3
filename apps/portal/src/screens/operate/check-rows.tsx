import type { Simulation } from '@participe/contract/types';
import { negateMoney } from '@participe/domain';
import { Amount, DateText, Units, type SummaryItem } from '@participe/ui';
import { operate } from '../../locales/es/operate.ts';
import { accountName } from '../../shell/me.tsx';
import { bankLabel } from './collection-step.tsx';
import { whenValued } from './payment-step.tsx';
import { feesOf, plainPercent, yearlyCost } from './order-figures.ts';
import type { StepId } from './steps.ts';
import type { Order } from './use-order.ts';

const { check: words, summary } = operate;

export interface Group {
  /** Where an error about it leads. */
  id: string;
  title: string;
  items: readonly SummaryItem[];
}

/** The way to change a datum, or nothing where there is only one possible answer. */
export type ChangeTo = (step: StepId, what: string) => Pick<SummaryItem, 'change'>;

/** Id of the group that shows what a step asks. */
export const groupIds: Readonly<Record<StepId, string>> = {
  que: 'grupo-que',
  producto: 'grupo-que',
  cuenta: 'grupo-cuenta',
  importe: 'grupo-importe',
  pago: 'grupo-pago',
  cobro: 'grupo-pago',
  conocimientos: 'crear',
  comprobar: 'crear',
};

function what({ choices, product }: Order, changeTo: ChangeTo): SummaryItem[] {
  const { changes } = words;
  return [
    {
      term: words.kind,
      description: choices.op && operate.kinds[choices.op],
      ...changeTo('que', changes.kind),
    },
    {
      term: words.fund,
      description: product && (
        <>
          {product.product.name}
          {product.product.isin && <> · {product.product.isin}</>}
        </>
      ),
      ...changeTo('producto', changes.fund),
    },
  ];
}

function amountShown({ choices }: Order, estimate: Simulation | undefined) {
  if (choices.mode === 'TOTAL') return words.everything;
  if (choices.mode === 'PARTICIPATIONS') {
    return estimate ? <Units value={estimate.participations} /> : choices.units;
  }
  return estimate ? <Amount value={estimate.cash} /> : `${choices.cash} €`;
}

function amount(order: Order, changeTo: ChangeTo, estimate: Simulation | undefined): SummaryItem[] {
  const isIn = order.choices.op === 'SUSCRIPCION';
  const byUnits = order.choices.mode === 'PARTICIPATIONS';
  const term = isIn ? summary.cash : byUnits ? operate.amount.units : summary.gross;
  const ordered = {
    term,
    description: amountShown(order, estimate),
    ...changeTo('importe', words.changes.amount),
  };
  if (!estimate) return [ordered];
  return isIn
    ? [
        ordered,
        { term: summary.units, description: <Units value={estimate.participations} /> },
        { term: summary.after, description: <Amount value={estimate.remaining_total} /> },
      ]
    : [
        ordered,
        { term: summary.net, description: <Amount value={estimate.net_value} />, total: true },
        { term: summary.remaining, description: <Amount value={estimate.remaining_total} /> },
      ];
}

function payment({ choices, bank }: Order, changeTo: ChangeTo): SummaryItem[] {
  if (choices.op === 'SUSCRIPCION') {
    const description = choices.payment && operate.payment.methods[choices.payment];
    return [{ term: words.payment, description, ...changeTo('pago', words.changes.payment) }];
  }
  const account = bank.data?.find(({ uuid }) => uuid === choices.bankAccount);
  return [
    {
      term: words.bankAccount,
      description: account && bankLabel(account),
      ...changeTo('cobro', words.changes.bankAccount),
    },
  ];
}

function dates(order: Order, estimate: Simulation): SummaryItem[] {
  const { op, payment: method } = order.choices;
  const { expected_value_date: date } = estimate;
  if (op === 'SUSCRIPCION') {
    return [{ term: summary.valueDate, description: whenValued(method, date) }];
  }
  return [
    { term: summary.valueDate, description: <DateText value={date} /> },
    { term: words.paidBy, description: <DateText value={estimate.settlement_date} /> },
  ];
}

function taxes(order: Order, estimate: Simulation): SummaryItem[] {
  const { withholding, withholding_percent: percent } = estimate;
  const fee = <Amount value={feesOf(estimate)} />;
  if (order.choices.op === 'SUSCRIPCION') {
    const yearly = order.product?.product.management_fee ?? null;
    const cost = <Amount value={yearlyCost(estimate.cash, yearly)} />;
    return [
      { term: summary.fee, description: fee },
      ...(yearly === null ? [] : [{ term: summary.yearlyCost, description: cost }]),
    ];
  }
  return [
    { term: summary.redemptionFee, description: fee },
    {
      term: summary.withholding(percent ? plainPercent(percent) : '—'),
      description: <Amount value={withholding && negateMoney(withholding)} />,
    },
  ];
}

/** The order in groups, each datum with the way to change it; figures only where there is an estimate. */
export function checkGroups(order: Order, changeTo: ChangeTo): Group[] {
  const { groups } = words;
  const { choices, accounts, live } = order;
  const estimate = live.shown;
  const account = accounts.find(({ uuid }) => uuid === choices.account);
  const isIn = choices.op === 'SUSCRIPCION';
  return [
    { id: groupIds.que, title: groups.what, items: what(order, changeTo) },
    {
      id: groupIds.cuenta,
      title: groups.account,
      items: [
        {
          term: words.account,
          description: account && accountName(account),
          ...changeTo('cuenta', words.changes.account),
        },
      ],
    },
    { id: groupIds.importe, title: groups.amount, items: amount(order, changeTo, estimate) },
    {
      id: groupIds.pago,
      title: isIn ? groups.payment : groups.collection,
      items: payment(order, changeTo),
    },
    ...(estimate
      ? [
          { id: 'grupo-fechas', title: groups.dates, items: dates(order, estimate) },
          { id: 'grupo-impuestos', title: groups.taxes, items: taxes(order, estimate) },
        ]
      : []),
  ];
}
