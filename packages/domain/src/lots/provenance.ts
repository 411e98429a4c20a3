import type { LotOrigin } from './lot.ts';

/** Ways in which units can enter a fund (LOT-08). */
export const lotEntryKinds = [
  'PURCHASE',
  'TRANSFER_INSIDE',
  'TRANSFER_IN',
  'INHERITANCE',
  'DONATION',
] as const;
export type LotEntryKind = (typeof lotEntryKinds)[number];

/**
 * Returns how a lot entered a fund. A transfer from another fund of this manager is `TRANSFER_INSIDE`, one from
 * another manager `TRANSFER_IN`.
 */
export function getLotEntryKind(origin: LotOrigin, operationType: string): LotEntryKind {
  if (origin === 'SUSCRIPCION') return 'PURCHASE';
  if (origin === 'HERENCIA') return 'INHERITANCE';
  if (origin === 'DONACION') return 'DONATION';
  return operationType === 'TRASPASO_INTERNO' ? 'TRANSFER_INSIDE' : 'TRANSFER_IN';
}
