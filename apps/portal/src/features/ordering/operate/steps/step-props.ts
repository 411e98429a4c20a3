import type { OrderFormValues } from '../kinds/form-values.ts';
import type { Problem } from '../order/problems.ts';
import type { Order } from '../state/use-order.ts';

/** Props of every step. */
export interface StepProps {
  order: Order;
  change: (patch: Partial<OrderFormValues>) => void;
  /** Called when a text field loses focus, to announce the field's error and the new estimate. */
  leaveField: () => void;
  /** The errors of this step, once «Continuar» has been pressed. */
  problems: readonly Problem[];
}

/** Returns the error message of a field, or undefined. */
export function errorOf(problems: readonly Problem[], fieldId: string): string | undefined {
  return problems.find((problem) => problem.fieldId === fieldId)?.message;
}
