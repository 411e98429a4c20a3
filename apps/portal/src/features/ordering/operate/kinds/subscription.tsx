import { formatUnits } from '@participe/domain';
import { Amount, DateText, Units } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderKindRules } from './kind.ts';
import { sumFees, getYearlyCharge, computeYearlyCost } from './order-figures.ts';
import {
  getMinimumPurchase,
  getShownMinimum,
  buildSingleProductRow,
  buildPurchaseCosts,
  buildPurchaseDateRow,
  getPurchaseLimits,
  formatOrderAmount,
  formatUnitsOrDash,
} from './shared.tsx';

const { account, product, amount, check, summary, how } = operate;

/** A single subscription (ORD-01). */
export const subscriptionRules: OrderKindRules = {
  type: 'SUSCRIPCION',
  group: 'subscription',
  steps: ['producto', 'pago', 'conocimientos'],
  defaultMode: 'CASH',
  hasCutOff: false,
  productList: 'offer',
  titles: {
    account: account.title.subscription,
    product: product.title.subscription,
    amount: amount.title.subscription,
  },
  noProducts: { title: product.empty.subscription },
  amountField: {
    form: 'purchase',
    label: amount.cash,
    minimum: (bought) => getShownMinimum(bought),
  },
  limits: (bought) => getPurchaseLimits(getMinimumPurchase(bought)),
  sentence: (values, funds, estimate) =>
    check.invest(formatOrderAmount(values, estimate), funds.product.name),
  consequence: (_, estimate) =>
    estimate?.participations ? check.investGives(formatUnits(estimate.participations)) : '',
  keyFigure: ({ participations }, { units }) =>
    participations ? units(formatUnits(participations)) : '',
  changes: (before, after) => [
    [
      check.changeNames.units,
      formatUnitsOrDash(before.participations),
      formatUnitsOrDash(after.participations),
    ],
  ],
  figures: ({ choices, product: bought }, estimate) => {
    const charge = bought ? getYearlyCharge(bought.product).percent : null;
    const cost = computeYearlyCost(estimate?.cash ?? null, charge);
    const day = {
      term: summary.valueDate,
      value: <DateText value={estimate?.expected_value_date} />,
    };
    // The day on which a cheque is paid is not known in advance, so no value date is shown.
    const isDated = choices.payment !== 'CHEQUE';
    return [
      { term: summary.cash, value: <Amount value={estimate?.cash} /> },
      { term: summary.fee, value: <Amount value={estimate && sumFees(estimate)} /> },
      { term: summary.invested, value: <Amount value={estimate?.net_value} /> },
      { term: summary.units, value: <Units value={estimate?.participations} />, total: true },
      ...(isDated ? [day] : []),
      ...(charge === null ? [] : [{ term: summary.yearlyCost, value: <Amount value={cost} /> }]),
      { term: summary.after, value: <Amount value={estimate?.remaining_total} /> },
    ];
  },
  review: {
    products: buildSingleProductRow,
    amountTerm: summary.cash,
    outcome: (_, estimate) => [
      { term: summary.units, description: <Units value={estimate.participations} /> },
      { term: summary.after, description: <Amount value={estimate.remaining_total} /> },
    ],
    dates: buildPurchaseDateRow,
    costs: buildPurchaseCosts,
  },
  lots: { order: how.order, caption: how.caption },
};
