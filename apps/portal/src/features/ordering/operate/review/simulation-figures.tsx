import { formatDate } from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import { kindOf } from '../kinds/index.ts';
import { keyFigure, spokenFigure } from '../order/order-words.ts';
import { LiveSummary } from './live-summary.tsx';
import type { Order } from '../state/use-order.ts';

const { summary: words } = operate;

/** Shows the simulated figures, announced to screen readers once, when a field loses focus. */
export function SimulationFigures({ order, isFieldLeft }: { order: Order; isFieldLeft: boolean }) {
  const { op } = order.choices;
  const { shown, settled, isComputing, hasFailed } = order.live;
  const navDate = shown?.net_asset_value_date;
  return (
    <LiveSummary
      lines={kindOf(op)?.figures(order, shown) ?? []}
      keyFigure={keyFigure(op, shown)}
      isComputing={isComputing}
      failed={hasFailed}
      announcement={isFieldLeft ? spokenFigure(op, settled) : ''}
      note={navDate && words.note(formatDate(navDate))}
    />
  );
}
