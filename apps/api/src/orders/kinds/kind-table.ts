// Generated from the files of this folder by `npm run generate`.
import type { CreatableType } from '@participe/domain';
import type { OrderKind } from './order-kind.ts';
import { subscriptionKind } from './subscription.ts';
import { periodicSubscriptionKind } from './periodic-subscription.ts';
import { redemptionKind } from './redemption.ts';
import { periodicRedemptionKind } from './periodic-redemption.ts';
import { transferInKind } from './transfer-in.ts';
import { internalTransferKind } from './internal-transfer.ts';

/** The rules of every order type that an investor may place. */
export const kindTable: Readonly<Record<CreatableType, OrderKind>> = {
  SUSCRIPCION: subscriptionKind,
  SOLICITUD_SUSCRIPCION_PERIODICA: periodicSubscriptionKind,
  REEMBOLSO: redemptionKind,
  SOLICITUD_REEMBOLSO_PERIODICO: periodicRedemptionKind,
  TRASPASO_ENTRADA: transferInKind,
  TRASPASO_INTERNO: internalTransferKind,
};
