import { formatDate } from '@participe/domain';
import { operate } from '#texts/ordering/operate.ts';
import { getKindRules } from '../kinds/index.ts';
import { formatKeyFigure, formatSpokenKeyFigure } from '../order/order-texts.ts';
import { LiveSummary } from './live-summary.tsx';
import type { OrderFormState } from '../state/use-order-form-state.ts';

const { summary: words } = operate;

/** Screen readers announce the main figure once, when a field loses the focus. */
export function SimulationFigures({
  order,
  isFieldLeft,
}: {
  order: OrderFormState;
  isFieldLeft: boolean;
}) {
  const { op } = order.choices;
  const { estimate, live } = order;
  const { settled, isComputing, hasFailed } = live;
  const navDate = estimate?.net_asset_value_date;
  return (
    <LiveSummary
      lines={getKindRules(op)?.figures(order, estimate) ?? []}
      keyFigure={formatKeyFigure(op, estimate)}
      isComputing={isComputing}
      failed={hasFailed}
      announcement={isFieldLeft && estimate ? formatSpokenKeyFigure(op, settled) : ''}
      note={navDate && words.note(formatDate(navDate))}
    />
  );
}
