import { ValueClock } from '../../value-clock.tsx';
import { kindOf } from '../kinds/index.ts';
import type { Order } from '../state/use-order.ts';

/** When what is sold here would be valued; what comes in waits for its money and an instruction for its dates. */
export function OrderClock({ order: { choices, live } }: { order: Order }) {
  if (kindOf(choices.op)?.hasCutOff !== true) return null;
  return <ValueClock estimate={live.shown} onCrossed={live.refresh} />;
}
