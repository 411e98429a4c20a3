import { ValueClock } from '../../ordering/value-clock.tsx';
import type { Order } from './use-order.ts';

/** When the redemption would be valued; a subscription waits for its money, not for an hour. */
export function OrderClock({ order: { choices, live } }: { order: Order }) {
  if (choices.op !== 'REEMBOLSO') return null;
  return <ValueClock estimate={live.shown} onCrossed={live.refresh} />;
}
