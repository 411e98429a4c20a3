import { ValueClock } from '../../value-clock.tsx';
import { kindOf } from '../kinds/index.ts';
import type { Order } from '../state/use-order.ts';

/**
 * Shows when a redemption or switch would be valued. The value date of a purchase depends on when its
 * money arrives, and that of an instruction on its schedule.
 */
export function OrderClock({ order: { choices, live } }: { order: Order }) {
  if (kindOf(choices.op)?.hasCutOff !== true) return null;
  return <ValueClock estimate={live.shown} onCrossed={live.refresh} />;
}
