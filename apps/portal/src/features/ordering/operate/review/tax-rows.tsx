import type { Simulation } from '@participe/contract/types';
import { negateMoney } from '@participe/domain';
import { Amount, type SummaryItem } from '@participe/ui';
import { operate } from '#texts/ordering/operate.ts';
import { incomingCosts } from './incoming-figures.tsx';
import {
  chargeBetween,
  feesOf,
  plainPercent,
  riskBetween,
  yearlyCharge,
  yearlyCost,
} from '../order/order-figures.ts';
import { directionOf } from '../order/order-kinds.ts';
import type { Order } from '../state/use-order.ts';

const { summary } = operate;

function costsOfPurchase(order: Order, estimate: Simulation): SummaryItem[] {
  const charge = order.product ? yearlyCharge(order.product.product).percent : null;
  const cost = <Amount value={yearlyCost(estimate.cash, charge)} />;
  return [
    { term: summary.fee, description: <Amount value={feesOf(estimate)} /> },
    ...(charge === null ? [] : [{ term: summary.yearlyCost, description: cost }]),
  ];
}

function costsOfTransfer({ product, destination }: Order): SummaryItem[] {
  const [from, to] = [product?.product, destination?.product];
  const charge = from && to && chargeBetween(from, to);
  return [
    { term: summary.taxes, description: summary.noTaxes },
    ...(from && to ? [{ term: summary.risk, description: riskBetween(from, to) }] : []),
    ...(charge ? [{ term: charge.name, description: charge.text }] : []),
  ];
}

/** What an order costs and what is withheld of it. */
export function taxRows(order: Order, estimate: Simulation): SummaryItem[] {
  const direction = directionOf(order.choices.op);
  if (direction === 'invest') return costsOfPurchase(order, estimate);
  if (direction === 'bring') return incomingCosts();
  if (direction === 'move') return costsOfTransfer(order);
  const { withholding, withholding_percent: percent } = estimate;
  return [
    { term: summary.redemptionFee, description: <Amount value={feesOf(estimate)} /> },
    {
      term: summary.withholding(percent ? plainPercent(percent) : '—'),
      description: <Amount value={withholding && negateMoney(withholding)} />,
    },
  ];
}
