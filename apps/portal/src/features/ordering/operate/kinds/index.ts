import type { AmountMode } from '@participe/domain';
import { incomingTransfer } from './incoming-transfer.tsx';
import type { OrderKindRules, KindSpecificStep } from './kind.ts';
import type { OrderKind } from './order-kinds.ts';
import { periodicRedemption } from './periodic-redemption.tsx';
import { periodicSubscription } from './periodic-subscription.tsx';
import { redemption } from './redemption.tsx';
import { subscription } from './subscription.tsx';
import { switchOrder } from './switch.tsx';

const kinds: Readonly<Record<OrderKind, OrderKindRules>> = {
  SUSCRIPCION: subscription,
  SOLICITUD_SUSCRIPCION_PERIODICA: periodicSubscription,
  TRASPASO_ENTRADA: incomingTransfer,
  TRASPASO_INTERNO: switchOrder,
  REEMBOLSO: redemption,
  SOLICITUD_REEMBOLSO_PERIODICO: periodicRedemption,
};

/** Returns the rules for a kind of order. */
export function getKindRules(op: OrderKind): OrderKindRules;
/** Returns the rules for a kind of order; undefined when no kind is chosen yet. */
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined;
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined {
  return op === null ? undefined : kinds[op];
}

/** True when the form can show this step for this kind of order. */
export function hasStep(op: OrderKind | null, step: KindSpecificStep): boolean {
  return getKindRules(op)?.steps.includes(step) ?? false;
}

/** True when this kind of order is a standing instruction. */
export function isPeriodic(op: OrderKind | null): boolean {
  return hasStep(op, 'periodicidad');
}

/** Returns the amount mode that the form preselects for this kind of order. */
export function defaultAmountMode(op: OrderKind | null): AmountMode {
  return getKindRules(op)?.defaultMode ?? 'CASH';
}
