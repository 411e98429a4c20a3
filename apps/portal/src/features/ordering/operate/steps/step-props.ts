import type { OrderFormValues } from '../kinds/form-values.ts';
import type { FieldProblem } from '../order/problems.ts';
import type { OrderFormState } from '../state/use-order-form-state.ts';

export interface StepProps {
  order: OrderFormState;
  change: (patch: Partial<OrderFormValues>) => void;
  /** Called when a text field loses the focus, to show the field's error and announce the new estimate. */
  leaveField: () => void;
  /** The errors of this step. Before «Continuar», only the amount has errors, once the person has left its field. */
  problems: readonly FieldProblem[];
}

export function findFieldError(
  problems: readonly FieldProblem[],
  fieldId: string,
): string | undefined {
  return problems.find((problem) => problem.fieldId === fieldId)?.message;
}
