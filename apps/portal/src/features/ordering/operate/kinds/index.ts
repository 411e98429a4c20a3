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

/** Returns the rules of the form for an order type. */
export function getKindRules(op: OrderKind): OrderKindRules;
/** Returns the rules of the form for an order type; undefined when no order type is chosen yet. */
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined;
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined {
  return op === null ? undefined : kinds[op];
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
