import { ValueDateClock } from '../../value-clock.tsx';
import { getKindRules } from '../kinds/index.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';

/**
 * Shows when an order would be valued. Renders nothing for order types whose value date does not depend on the
 * cut-off.
 */
export function OrderValueDateClock({ order: { choices, live } }: { order: OrderFormState }) {
  if (getKindRules(choices.op)?.hasCutOff !== true) return null;
  return <ValueDateClock estimate={live.shown} onCrossed={live.refresh} />;
}
