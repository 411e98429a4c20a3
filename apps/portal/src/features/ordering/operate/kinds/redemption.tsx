import { formatDate, formatMoney } from '@participe/domain';
import { Amount, DateText } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderKindRules } from './kind.ts';
import { sumFees } from './order-figures.ts';
import {
  formatDateOrDash,
  getAvailableUnits,
  formatMoneyOrDash,
  formatNetKeyFigure,
  buildSingleProductRow,
  buildRedemptionCosts,
  computeRedemptionLimits,
  formatOrderAmount,
  buildWithholdingLine,
} from './shared.tsx';

const { account, product, amount, check, summary, how } = operate;

/** A single redemption, paid to a bank account of the holder (ORD-01). */
export const redemptionRules: OrderKindRules = {
  type: 'REEMBOLSO',
  group: 'redemption',
  steps: ['producto', 'cobro'],
  defaultMode: 'CASH',
  hasCutOff: true,
  productList: 'holding',
  titles: {
    account: account.title.redemption,
    product: product.title.redemption,
    amount: amount.title.redemption,
  },
  noProducts: { title: product.empty.redemption, text: product.emptyText },
  amountField: {
    form: 'sale',
    legend: amount.modes.redemption,
    options: amount.options.redemption,
    takeAll: amount.takeAll.redemption,
    cashLabel: amount.gross,
    available: getAvailableUnits,
    showsUnlocks: true,
    alternative: 'TRASPASO_INTERNO',
  },
  limits: (sold) => computeRedemptionLimits(sold, getAvailableUnits(sold), null),
  sentence: (values, funds, estimate) => {
    const { name } = funds.product;
    const size = formatOrderAmount(values, estimate);
    if (values.mode === 'TOTAL') return check.redeemAll(name);
    return check.redeem(values.mode === 'CASH' ? `${size} ${check.gross}` : size, name);
  },
  consequence: (_, estimate) => {
    const { net_value: net, settlement_date: paidOn } = estimate ?? {};
    return net && paidOn ? check.redeemGives(formatMoney(net), formatDate(paidOn)) : '';
  },
  keyFigure: formatNetKeyFigure,
  changes: (before, after) => {
    const { net, withholding, valueDate, paidBy } = check.changeNames;
    return [
      [net, formatMoneyOrDash(before.net_value), formatMoneyOrDash(after.net_value)],
      [withholding, formatMoneyOrDash(before.withholding), formatMoneyOrDash(after.withholding)],
      [
        valueDate,
        formatDateOrDash(before.expected_value_date),
        formatDateOrDash(after.expected_value_date),
      ],
      [paidBy, formatDateOrDash(before.settlement_date), formatDateOrDash(after.settlement_date)],
    ];
  },
  figures: (_, estimate) => {
    const { term, amount: value } = buildWithholdingLine(estimate);
    return [
      { term: summary.gross, value: <Amount value={estimate?.cash} /> },
      { term: summary.redemptionFee, value: <Amount value={estimate && sumFees(estimate)} /> },
      { term, value },
      { term: summary.net, value: <Amount value={estimate?.net_value} />, total: true },
      { term: summary.remaining, value: <Amount value={estimate?.remaining_total} /> },
      { term: summary.valueDate, value: <DateText value={estimate?.expected_value_date} /> },
      { term: summary.paidBy, value: <DateText value={estimate?.settlement_date} /> },
    ];
  },
  review: {
    products: buildSingleProductRow,
    amountTerm: summary.gross,
    outcome: (_, estimate) => [
      { term: summary.net, description: <Amount value={estimate.net_value} />, total: true },
      { term: summary.remaining, description: <Amount value={estimate.remaining_total} /> },
    ],
    dates: (_, estimate) => [
      {
        term: summary.valueDate,
        description: <DateText value={estimate.expected_value_date} />,
      },
      { term: check.paidBy, description: <DateText value={estimate.settlement_date} /> },
    ],
    costs: buildRedemptionCosts,
  },
  lots: { order: how.order, caption: how.caption },
};
