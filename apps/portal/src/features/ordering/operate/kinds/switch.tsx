import { formatDate, formatUnits, minimumSwitchAmount } from '@participe/domain';
import { Amount, DateText, Units } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderRulesInput, OrderKindRules } from './kind.ts';
import { describeChargeChange, isClassChange, formatRiskChange } from './order-figures.ts';
import type { OrderProduct } from './order-product.ts';
import {
  formatDateOrDash,
  getMovableUnits,
  getPurchaseMinimums,
  computeRedemptionLimits,
  formatOrderAmount,
  formatUnitsOrDash,
} from './shared.tsx';

const { account, product, amount, check, summary, how } = operate;

function computeSwitchMinimum(destination: OrderProduct | undefined): string | null {
  return destination
    ? minimumSwitchAmount({
        product: getPurchaseMinimums(destination),
        classMinimum: destination.product.class_minimum,
        heldUnits: destination.held.participations,
        investedValue: destination.held.total,
      })
    : null;
}

/** Returns the lines about the deferred tax and, once both funds are known, about their risk and yearly charge. */
function compareFunds({ product: origin, destination }: OrderRulesInput) {
  const [from, to] = [origin?.product, destination?.product];
  const charge = from && to && describeChargeChange(from, to);
  return [
    { term: summary.taxes, text: summary.noTaxes },
    ...(from && to ? [{ term: summary.risk, text: formatRiskChange(from, to) }] : []),
    ...(charge ? [{ term: charge.name, text: charge.text }] : []),
  ];
}

/** A switch between two funds of this manager (ORD-01). */
export const switchRules: OrderKindRules = {
  type: 'TRASPASO_INTERNO',
  group: 'transfer',
  steps: ['producto', 'destino', 'conocimientos'],
  defaultMode: 'CASH',
  hasCutOff: true,
  productList: 'holding',
  titles: {
    account: account.title.switch,
    product: product.title.switch,
    amount: amount.title.switch,
  },
  noProducts: { title: product.empty.switch, text: product.emptyText },
  amountField: {
    form: 'sale',
    legend: amount.modes.switch,
    options: amount.options.switch,
    takeAll: amount.takeAll.switch,
    cashLabel: amount.cash,
    available: getMovableUnits,
  },
  limits: (sold, destination) =>
    computeRedemptionLimits(sold, getMovableUnits(sold), computeSwitchMinimum(destination)),
  sentence: (values, funds, estimate) => {
    const { product: from, destination: to } = funds;
    if (!to) return '';
    const size = formatOrderAmount(values, estimate);
    if (isClassChange(from, to)) return check.changeClass(size, from.name, to.name);
    return values.mode === 'TOTAL'
      ? check.moveAll(from.name, to.name)
      : check.move(size, from.name, to.name);
  },
  consequence: (_, estimate) => {
    const { expected_value_date: out, destination } = estimate ?? {};
    const arrivalDate = destination?.value_date;
    const isDated = out && arrivalDate && out !== arrivalDate;
    return (
      (isDated ? `${check.moveDates(formatDate(out), formatDate(arrivalDate))} ` : '') +
      check.noTaxes
    );
  },
  keyFigure: ({ destination }, { units }) =>
    destination?.participations ? units(formatUnits(destination.participations)) : '',
  changes: (before, after) => {
    const { unitsIn, dayOut, dayIn } = check.changeNames;
    const [then, now] = [before.destination, after.destination];
    return [
      [unitsIn, formatUnitsOrDash(then?.participations), formatUnitsOrDash(now?.participations)],
      [
        dayOut,
        formatDateOrDash(before.expected_value_date),
        formatDateOrDash(after.expected_value_date),
      ],
      [dayIn, formatDateOrDash(then?.value_date), formatDateOrDash(now?.value_date)],
    ];
  },
  figures: (order, estimate) => [
    { term: summary.moved, value: <Amount value={estimate?.cash} /> },
    { term: summary.unitsOut, value: <Units value={estimate?.participations} /> },
    {
      term: summary.unitsIn,
      value: <Units value={estimate?.destination?.participations} />,
      total: true,
    },
    { term: summary.dayOut, value: <DateText value={estimate?.expected_value_date} /> },
    { term: summary.dayIn, value: <DateText value={estimate?.destination?.value_date} /> },
    { term: summary.remainingAt, value: <Amount value={estimate?.remaining_total} /> },
    ...compareFunds(order).map(({ term, text }) => ({ term, value: text })),
  ],
  review: {
    products: ({ product: origin, destination }) => [
      { term: check.origin, step: 'producto', chosen: origin, datum: check.changes.origin },
      {
        term: check.destination,
        step: 'destino',
        chosen: destination,
        datum: check.changes.destination,
      },
    ],
    amountTerm: summary.cash,
    outcome: ({ choices }, estimate) => [
      ...(choices.mode === 'CASH'
        ? []
        : [{ term: summary.moved, description: <Amount value={estimate.cash} /> }]),
      {
        term: summary.unitsIn,
        description: <Units value={estimate.destination?.participations} />,
        total: true,
      },
      { term: summary.remainingAt, description: <Amount value={estimate.remaining_total} /> },
    ],
    dates: (_, estimate) => [
      { term: summary.dayOut, description: <DateText value={estimate.expected_value_date} /> },
      { term: summary.dayIn, description: <DateText value={estimate.destination?.value_date} /> },
    ],
    costs: (order) => compareFunds(order).map(({ term, text }) => ({ term, description: text })),
  },
  lots: { order: how.orderMoved, caption: how.captionMoved },
};
