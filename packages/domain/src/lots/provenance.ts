import type { LotOrigin } from './lot.ts';

/** How participations came into a fund. */
export const lotStepKinds = [
  'PURCHASE',
  'TRANSFER_INSIDE',
  'TRANSFER_IN',
  'INHERITANCE',
  'DONATION',
] as const;
export type LotStepKind = (typeof lotStepKinds)[number];

/** What a step of a lot's history was: a transfer came from a fund of the house or from another manager. */
export function lotStepKind(origin: LotOrigin, operationType: string): LotStepKind {
  if (origin === 'SUSCRIPCION') return 'PURCHASE';
  if (origin === 'HERENCIA') return 'INHERITANCE';
  if (origin === 'DONACION') return 'DONATION';
  return operationType === 'TRASPASO_INTERNO' ? 'TRANSFER_INSIDE' : 'TRANSFER_IN';
}
