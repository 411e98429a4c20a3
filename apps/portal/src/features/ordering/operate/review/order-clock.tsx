import { ValueClock } from '../../value-clock.tsx';
import { kindOf } from '../kinds/index.ts';
import type { Order } from '../state/use-order.ts';

/** Shows when an order would be valued; only for kinds of order whose value date depends on the cut-off. */
export function OrderClock({ order: { choices, live } }: { order: Order }) {
  if (kindOf(choices.op)?.hasCutOff !== true) return null;
  return <ValueClock estimate={live.shown} onCrossed={live.refresh} />;
}
