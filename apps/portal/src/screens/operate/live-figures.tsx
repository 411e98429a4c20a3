import { formatDate, negateMoney } from '@participe/domain';
import type { Simulation } from '@participe/contract/types';
import { Amount, DateText, LiveSummary, Units, type LiveSummaryLine } from '@participe/ui';
import { operate } from '../../locales/es/operate.ts';
import { feesOf, keyFigure, plainPercent, spokenFigure, yearlyCost } from './order-figures.ts';
import type { Order } from './use-order.ts';

const { summary: words } = operate;

function subscriptionLines(order: Order, estimate: Simulation | undefined): LiveSummaryLine[] {
  const fee = order.product?.product.management_fee ?? null;
  const cost = yearlyCost(estimate?.cash ?? null, fee);
  return [
    { term: words.cash, value: <Amount value={estimate?.cash} /> },
    { term: words.fee, value: <Amount value={estimate && feesOf(estimate)} /> },
    { term: words.invested, value: <Amount value={estimate?.net_value} /> },
    { term: words.units, value: <Units value={estimate?.participations} />, total: true },
    { term: words.valueDate, value: <DateText value={estimate?.expected_value_date} /> },
    ...(fee === null ? [] : [{ term: words.yearlyCost, value: <Amount value={cost} /> }]),
    { term: words.after, value: <Amount value={estimate?.remaining_total} /> },
  ];
}

function redemptionLines(estimate: Simulation | undefined): LiveSummaryLine[] {
  const percent = estimate?.withholding_percent;
  const withheld = estimate?.withholding;
  return [
    { term: words.gross, value: <Amount value={estimate?.cash} /> },
    { term: words.redemptionFee, value: <Amount value={estimate && feesOf(estimate)} /> },
    {
      term: words.withholding(percent ? plainPercent(percent) : '—'),
      value: <Amount value={withheld && negateMoney(withheld)} />,
    },
    { term: words.net, value: <Amount value={estimate?.net_value} />, total: true },
    { term: words.remaining, value: <Amount value={estimate?.remaining_total} /> },
    { term: words.valueDate, value: <DateText value={estimate?.expected_value_date} /> },
    { term: words.paidBy, value: <DateText value={estimate?.settlement_date} /> },
  ];
}

/** What the order comes to while it is written; said to readers once, when a field is left. */
export function LiveFigures({ order, isFieldLeft }: { order: Order; isFieldLeft: boolean }) {
  const { choices, live } = order;
  const { shown, settled, isComputing, hasFailed } = live;
  const navDate = shown?.net_asset_value_date;
  return (
    <LiveSummary
      lines={
        choices.op === 'SUSCRIPCION' ? subscriptionLines(order, shown) : redemptionLines(shown)
      }
      keyFigure={keyFigure(choices.op, shown)}
      isComputing={isComputing}
      failed={hasFailed}
      announcement={isFieldLeft ? spokenFigure(choices.op, settled) : ''}
      note={navDate && words.note(formatDate(navDate))}
    />
  );
}
