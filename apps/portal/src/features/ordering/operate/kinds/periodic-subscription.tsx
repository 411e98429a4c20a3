import { formatUnits } from '@participe/domain';
import { Amount } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import type { OrderKindRules } from './kind.ts';
import type { OrderProduct } from './order-product.ts';
import {
  formatSchedulePeriod,
  compareFirstDates,
  formatFrequency,
  buildSingleProductRow,
  buildInstructionCosts,
  buildPurchaseDateRow,
  getPurchaseLimits,
  getShownMinimum,
  buildScheduleLines,
  formatOrderAmount,
} from './shared.tsx';

const { account, product, amount, schedule, check, summary, how } = operate;

const minimumOf = ({ product: { minimum_periodic } }: OrderProduct): string => minimum_periodic;

/** A standing instruction to subscribe, paid by direct debit (INS-01). */
export const periodicSubscriptionRules: OrderKindRules = {
  type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
  group: 'subscription',
  steps: ['producto', 'periodicidad', 'pago', 'conocimientos'],
  defaultMode: 'CASH',
  schedule: {
    title: schedule.title.subscription,
    startHint: schedule.startHintDebit,
    firstExecution: schedule.firstDebit,
    canIncrease: true,
    // These calendar days always include the five business days of notice that a debit requires.
    marginDays: 13,
  },
  hasCutOff: false,
  productList: 'saving',
  titles: {
    account: account.title.subscription,
    product: product.title.subscription,
    amount: amount.title.subscription,
  },
  noProducts: { title: product.empty.subscription },
  amountField: {
    form: 'purchase',
    label: amount.cashEachTime,
    minimum: (bought) => getShownMinimum(bought, minimumOf(bought)),
  },
  limits: (bought) => getPurchaseLimits(minimumOf(bought)),
  sentence: (values, funds, estimate) =>
    check.invest(
      `${formatOrderAmount(values, estimate)}${formatFrequency(values)}`,
      funds.product.name,
    ),
  consequence: formatSchedulePeriod,
  keyFigure: ({ participations }, { units }) =>
    participations ? units(formatUnits(participations)) : '',
  changes: compareFirstDates,
  figures: (order, estimate) => [
    { term: summary.cashEachTime, value: <Amount value={estimate?.cash} />, total: true },
    ...buildScheduleLines(order, estimate),
  ],
  review: {
    products: buildSingleProductRow,
    amountTerm: summary.cashEachTime,
    outcome: () => [],
    dates: buildPurchaseDateRow,
    costs: buildInstructionCosts,
  },
  lots: { order: how.order, caption: how.caption },
};
