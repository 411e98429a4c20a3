import type { OrderFormValues } from '../kinds/form-values.ts';
import type { FieldProblem } from '../order/problems.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';

/** Props of every step. */
export interface StepProps {
  order: OrderFormState;
  change: (patch: Partial<OrderFormValues>) => void;
  /** Called when a text field loses focus, to announce the field's error and the new estimate. */
  leaveField: () => void;
  /** The errors of this step, once «Continuar» has been pressed. */
  problems: readonly FieldProblem[];
}

/** Returns the error message of a field, or undefined. */
export function findFieldError(
  problems: readonly FieldProblem[],
  fieldId: string,
): string | undefined {
  return problems.find((problem) => problem.fieldId === fieldId)?.message;
}
