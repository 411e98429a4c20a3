import type { OperationType } from '@participe/domain';
import type { OrderKind } from './order-kind.ts';
import { redemptionKind } from './redemption.ts';
import { subscriptionKind } from './subscription.ts';

/** Every kind of order that a client may place, in the order in which it is offered. */
export const orderKinds: Partial<Record<OperationType, OrderKind>> = {
  SUSCRIPCION: subscriptionKind,
  REEMBOLSO: redemptionKind,
};
