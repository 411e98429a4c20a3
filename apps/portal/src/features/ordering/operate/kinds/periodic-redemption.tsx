import { Amount } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderKindRules } from './kind.ts';
import { redemptionRules } from './redemption.tsx';
import {
  formatSchedulePeriod,
  compareFirstDates,
  buildSingleProductRow,
  formatFrequency,
  buildRedemptionCosts,
  computeRedemptionLimits,
  buildScheduleLines,
  getAvailableUnits,
  formatOrderAmount,
  buildWithholdingLine,
} from './shared.tsx';

const { amount, schedule, check, summary } = operate;

/** A standing instruction to redeem (INS-01). */
export const periodicRedemptionRules: OrderKindRules = {
  type: 'SOLICITUD_REEMBOLSO_PERIODICO',
  group: redemptionRules.group,
  steps: ['producto', 'periodicidad', 'cobro'],
  defaultMode: redemptionRules.defaultMode,
  schedule: {
    title: schedule.title.redemption,
    startHint: schedule.startHint,
    firstExecution: schedule.firstSale,
    canIncrease: false,
    // These calendar days always include the one business day of notice that a redemption requires.
    marginDays: 6,
  },
  hasCutOff: false,
  productList: redemptionRules.productList,
  titles: redemptionRules.titles,
  noProducts: redemptionRules.noProducts,
  amountField: {
    form: 'sale',
    legend: amount.modes.redemption,
    options: amount.options.redemption,
    takeAll: amount.takeAll.redemption,
    cashLabel: amount.gross,
    available: getAvailableUnits,
  },
  // The orders that reserve units today may have ended by the execution day, so all units held count.
  limits: (sold) => computeRedemptionLimits(sold, sold.held.participations, null),
  sentence: (values, funds, estimate) => {
    const { name } = funds.product;
    const size = formatOrderAmount(values, estimate);
    if (values.mode === 'TOTAL') return check.redeemAll(name);
    const gross = values.mode === 'CASH' ? ` ${check.gross}` : '';
    return check.redeem(`${size}${gross}${formatFrequency(values)}`, name);
  },
  consequence: formatSchedulePeriod,
  keyFigure: redemptionRules.keyFigure,
  changes: compareFirstDates,
  figures: (order, estimate) => {
    const { term, amount: value } = buildWithholdingLine(estimate);
    return [
      { term: summary.grossEachTime, value: <Amount value={estimate?.cash} /> },
      { term, value },
      { term: summary.net, value: <Amount value={estimate?.net_value} />, total: true },
      ...buildScheduleLines(order, estimate),
    ];
  },
  review: {
    products: buildSingleProductRow,
    amountTerm: summary.grossEachTime,
    outcome: (_, estimate) => [
      { term: summary.net, description: <Amount value={estimate.net_value} />, total: true },
    ],
    dates: redemptionRules.review.dates,
    costs: buildRedemptionCosts,
  },
  lots: redemptionRules.lots,
};
