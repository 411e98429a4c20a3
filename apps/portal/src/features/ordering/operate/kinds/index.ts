import type { AmountMode } from '@participe/domain';
import { incomingTransferRules } from './incoming-transfer.tsx';
import type { OrderKindRules, KindSpecificStep } from './kind.ts';
import type { OrderKind } from './order-kinds.ts';
import { periodicRedemptionRules } from './periodic-redemption.tsx';
import { periodicSubscriptionRules } from './periodic-subscription.tsx';
import { redemptionRules } from './redemption.tsx';
import { subscriptionRules } from './subscription.tsx';
import { switchRules } from './switch.tsx';

const kinds: Readonly<Record<OrderKind, OrderKindRules>> = {
  SUSCRIPCION: subscriptionRules,
  SOLICITUD_SUSCRIPCION_PERIODICA: periodicSubscriptionRules,
  TRASPASO_ENTRADA: incomingTransferRules,
  TRASPASO_INTERNO: switchRules,
  REEMBOLSO: redemptionRules,
  SOLICITUD_REEMBOLSO_PERIODICO: periodicRedemptionRules,
};

/** Returns the rules for a kind of order. */
export function getKindRules(op: OrderKind): OrderKindRules;
/** Returns the rules for a kind of order; undefined when no kind is chosen yet. */
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined;
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined {
  return op === null ? undefined : kinds[op];
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
