import type { AmountMode } from '@participe/domain';
import type { OrderKindRules, KindSpecificStep } from './kind.ts';
import { kindTable } from './kind-table.ts';
import type { OrderKind } from './order-kinds.ts';

/** Returns the rules for a kind of order. */
export function getKindRules(op: OrderKind): OrderKindRules;
/** Returns the rules for a kind of order; undefined when no kind is chosen yet. */
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined;
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined {
  return op === null ? undefined : kindTable[op];
}

/** True when the form can show this step for this kind of order. */
export function kindHasStep(op: OrderKind | null, step: KindSpecificStep): boolean {
  return getKindRules(op)?.steps.includes(step) ?? false;
}

/** True when this kind of order is a standing instruction. */
export function isInstructionKind(op: OrderKind | null): boolean {
  return kindHasStep(op, 'periodicidad');
}

/** Returns the amount mode that the form preselects for this kind of order. */
export function getDefaultAmountMode(op: OrderKind | null): AmountMode {
  return getKindRules(op)?.defaultMode ?? 'CASH';
}
