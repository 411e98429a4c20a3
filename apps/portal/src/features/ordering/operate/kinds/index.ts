import type { OperationType } from '@participe/contract/types';
import { incomingTransfer } from './incoming-transfer.tsx';
import type { OrderKindRules, KindSpecificStep } from './kind.ts';
import { periodicRedemption } from './periodic-redemption.tsx';
import { periodicSubscription } from './periodic-subscription.tsx';
import { redemption } from './redemption.tsx';
import { subscription } from './subscription.tsx';
import { switchOrder } from './switch.tsx';

/** The kinds of order that can be placed in this portal, as listed in the form. The service supports more. */
const kinds = {
  SUSCRIPCION: subscription,
  SOLICITUD_SUSCRIPCION_PERIODICA: periodicSubscription,
  TRASPASO_ENTRADA: incomingTransfer,
  TRASPASO_INTERNO: switchOrder,
  REEMBOLSO: redemption,
  SOLICITUD_REEMBOLSO_PERIODICO: periodicRedemption,
} as const satisfies Partial<Record<OperationType, OrderKindRules>>;

export type OrderKind = keyof typeof kinds;

export const orderKinds = Object.keys(kinds) as readonly OrderKind[];

export function isOrderKind(text: string | null | undefined): text is OrderKind {
  return typeof text === 'string' && Object.hasOwn(kinds, text);
}

/** Returns the rules of a kind of order. */
export function getKindRules(op: OrderKind): OrderKindRules;
/** Returns the rules of a kind of order; undefined before one is chosen. */
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined;
export function getKindRules(op: OrderKind | null): OrderKindRules | undefined {
  return op === null ? undefined : kinds[op];
}

/** True when orders of this kind can have the step. */
export function hasStep(op: OrderKind | null, step: KindSpecificStep): boolean {
  return getKindRules(op)?.steps.includes(step) ?? false;
}

/** True for a kind of order that is a standing instruction. */
export function isPeriodic(op: OrderKind | null): boolean {
  return hasStep(op, 'periodicidad');
}
