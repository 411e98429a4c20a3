import type { LotOrigin } from './lot.ts';

/** Ways in which participations enter a fund (LOT-08). */
export const lotStepKinds = [
  'PURCHASE',
  'TRANSFER_INSIDE',
  'TRANSFER_IN',
  'INHERITANCE',
  'DONATION',
] as const;
export type LotStepKind = (typeof lotStepKinds)[number];

/** The kind of one step of a lot's history; a transfer comes from a fund of this manager or of another one. */
export function lotStepKind(origin: LotOrigin, operationType: string): LotStepKind {
  if (origin === 'SUSCRIPCION') return 'PURCHASE';
  if (origin === 'HERENCIA') return 'INHERITANCE';
  if (origin === 'DONACION') return 'DONATION';
  return operationType === 'TRASPASO_INTERNO' ? 'TRANSFER_INSIDE' : 'TRANSFER_IN';
}
