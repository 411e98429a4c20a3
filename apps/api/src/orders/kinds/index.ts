import type { OperationType } from '@participe/domain';
import { internalTransferKind } from './internal-transfer.ts';
import type { OrderKind } from './order-kind.ts';
import { periodicRedemptionKind } from './periodic-redemption.ts';
import { periodicSubscriptionKind } from './periodic-subscription.ts';
import { redemptionKind } from './redemption.ts';
import { subscriptionKind } from './subscription.ts';
import { transferInKind } from './transfer-in.ts';

/** Every kind of order that a client may place, in the order in which it is offered. */
export const orderKinds: Partial<Record<OperationType, OrderKind>> = {
  SUSCRIPCION: subscriptionKind,
  TRASPASO_ENTRADA: transferInKind,
  TRASPASO_INTERNO: internalTransferKind,
  SOLICITUD_SUSCRIPCION_PERIODICA: periodicSubscriptionKind,
  REEMBOLSO: redemptionKind,
  SOLICITUD_REEMBOLSO_PERIODICO: periodicRedemptionKind,
};
