// Generated from the files of this folder by `npm run generate`.
import type { CreatableType } from '@participe/domain';
import type { OrderKindRules } from './kind.ts';
import { subscriptionRules } from './subscription.tsx';
import { periodicSubscriptionRules } from './periodic-subscription.tsx';
import { redemptionRules } from './redemption.tsx';
import { periodicRedemptionRules } from './periodic-redemption.tsx';
import { incomingTransferRules } from './incoming-transfer.tsx';
import { switchRules } from './switch.tsx';

/** The rules of every order type that an investor may place. */
export const kindTable: Readonly<Record<CreatableType, OrderKindRules>> = {
  SUSCRIPCION: subscriptionRules,
  SOLICITUD_SUSCRIPCION_PERIODICA: periodicSubscriptionRules,
  REEMBOLSO: redemptionRules,
  SOLICITUD_REEMBOLSO_PERIODICO: periodicRedemptionRules,
  TRASPASO_ENTRADA: incomingTransferRules,
  TRASPASO_INTERNO: switchRules,
};
