import type { AmountMode } from '@participe/domain';
import type { OrderKindRules, KindSpecificStep } from './kind.ts';
import { kindTable } from './kind-table.ts';
import type { OrderKind } from './order-kinds.ts';

/** Returns the rules of the form for an order type. */
export function getKindRules(op: OrderKind): OrderKindRules;
/** Returns the rules of the form for an order type; undefined when no order type is chosen yet. */
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined;
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined {
  return op === null ? undefined : kindTable[op];
}

/** True when the form has this step for this order type. */
export function kindHasStep(op: OrderKind | null, step: KindSpecificStep): boolean {
  return getKindRules(op)?.steps.includes(step) ?? false;
}

/** True when this order type is a standing instruction. */
export function isInstructionKind(op: OrderKind | null): boolean {
  return kindHasStep(op, 'periodicidad');
}

/** Returns the amount mode that the form preselects for this order type. */
export function getDefaultAmountMode(op: OrderKind | null): AmountMode {
  return getKindRules(op)?.defaultMode ?? 'CASH';
}
