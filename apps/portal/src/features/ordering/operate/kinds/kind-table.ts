// Generated from the files of this folder by `npm run generate`.
import type { CreatableType } from '@participe/domain';
import type { OrderKindRules } from './kind.ts';
import { subscription } from './subscription.tsx';
import { periodicSubscription } from './periodic-subscription.tsx';
import { redemption } from './redemption.tsx';
import { periodicRedemption } from './periodic-redemption.tsx';
import { incomingTransfer } from './incoming-transfer.tsx';
import { switchOrder } from './switch.tsx';

/** The rules of every order type that an investor may place. */
export const kindTable: Readonly<Record<CreatableType, OrderKindRules>> = {
  SUSCRIPCION: subscription,
  SOLICITUD_SUSCRIPCION_PERIODICA: periodicSubscription,
  REEMBOLSO: redemption,
  SOLICITUD_REEMBOLSO_PERIODICO: periodicRedemption,
  TRASPASO_ENTRADA: incomingTransfer,
  TRASPASO_INTERNO: switchOrder,
};
