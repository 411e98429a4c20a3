import { ValueClock } from '../../ordering/value-clock.tsx';
import { directionOf, isPeriodic } from './order-kinds.ts';
import type { Order } from './use-order.ts';

/** When what is sold would be valued; a subscription waits for its money and an instruction for its dates. */
export function OrderClock({ order: { choices, live } }: { order: Order }) {
  if (directionOf(choices.op) === 'invest' || isPeriodic(choices.op)) return null;
  return <ValueClock estimate={live.shown} onCrossed={live.refresh} />;
}
