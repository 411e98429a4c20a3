import { ValueClock } from '../../value-clock.tsx';
import { directionOf, isPeriodic } from '../order/order-kinds.ts';
import type { Order } from '../state/use-order.ts';

/** When what is sold here would be valued; what comes in waits for its money and an instruction for its dates. */
export function OrderClock({ order: { choices, live } }: { order: Order }) {
  const direction = directionOf(choices.op);
  const isSold = direction === 'move' || direction === 'withdraw';
  if (!isSold || isPeriodic(choices.op)) return null;
  return <ValueClock estimate={live.shown} onCrossed={live.refresh} />;
}
