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

/**
 * Returns how a lot entered one fund of its history; a transfer starts at this manager (`TRANSFER_INSIDE`) or at
 * another one (`TRANSFER_IN`).
 */
export function lotStepKind(origin: LotOrigin, operationType: string): LotStepKind {
  if (origin === 'SUSCRIPCION') return 'PURCHASE';
  if (origin === 'HERENCIA') return 'INHERITANCE';
  if (origin === 'DONACION') return 'DONATION';
  return operationType === 'TRASPASO_INTERNO' ? 'TRANSFER_INSIDE' : 'TRANSFER_IN';
}
