import { useCoSignersOfNewOrder } from '../../co-signers.ts';
import { ValueDateClock } from '../../value-clock.tsx';
import { getKindRules } from '../kinds/index.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';

/** Shows the value date of an order type whose value date depends on the cut-off. */
export function OrderValueDateClock({ order }: { order: OrderFormState }) {
  const { live, estimate } = order;
  const { op, account } = order.choices;
  const hasCutOff = getKindRules(op)?.hasCutOff === true;
  const coSigners = useCoSignersOfNewOrder({
    op,
    account: hasCutOff ? account : null,
    cash: estimate?.cash ?? null,
  });
  if (!hasCutOff) return null;
  return <ValueDateClock estimate={estimate} coSigners={coSigners} onCrossed={live.refresh} />;
}
