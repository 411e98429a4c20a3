import type { AmountMode } from '@participe/domain';
import type { OrderKindRules, KindSpecificStep } from './kind.ts';
import { kindTable } from './kind-table.ts';
import type { OrderKind } from './order-kinds.ts';

export function getKindRules(op: OrderKind): OrderKindRules;
/** Undefined when no order type is chosen yet. */
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined;
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined {
  return op === null ? undefined : kindTable[op];
}

export function kindHasStep(op: OrderKind | null, step: KindSpecificStep): boolean {
  return getKindRules(op)?.steps.includes(step) ?? false;
}

/** True for a standing instruction. */
export function isInstructionKind(op: OrderKind | null): boolean {
  return kindHasStep(op, 'periodicidad');
}

export function getDefaultAmountMode(op: OrderKind | null): AmountMode {
  return getKindRules(op)?.defaultMode ?? 'CASH';
}
