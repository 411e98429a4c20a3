import type { OrderFormValues } from '../kinds/form-values.ts';
import type { FieldProblem } from '../order/problems.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';

/** Props of every step. */
export interface StepProps {
  order: OrderFormState;
  change: (patch: Partial<OrderFormValues>) => void;
  /** Called when a text field loses focus, to show the field's error and announce the new estimate. */
  leaveField: () => void;
  /** The errors of this step. Until the person presses «Continuar», only those of an amount that they have left. */
  problems: readonly FieldProblem[];
}

/** Returns the error message of a field; undefined when the field has no error. */
export function findFieldError(
  problems: readonly FieldProblem[],
  fieldId: string,
): string | undefined {
  return problems.find((problem) => problem.fieldId === fieldId)?.message;
}
