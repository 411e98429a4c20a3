import { ValueClock } from '../../value-clock.tsx';
import { kindOf } from '../kinds/index.ts';
import type { Order } from '../state/use-order.ts';

/**
 * Shows when a redemption or switch would be valued. A purchase depends on its money, and an instruction on its dates.
 */
export function OrderClock({ order: { choices, live } }: { order: Order }) {
  if (kindOf(choices.op)?.hasCutOff !== true) return null;
  return <ValueClock estimate={live.shown} onCrossed={live.refresh} />;
}
