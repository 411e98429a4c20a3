import type { OperationType } from '@participe/contract/types';

/** The order types that this form offers, in the sequence of the list. The service has further types. */
export const orderKinds = [
  'SUSCRIPCION',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'TRASPASO_ENTRADA',
  'TRASPASO_INTERNO',
  'REEMBOLSO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
] as const satisfies readonly OperationType[];

export type OrderKind = (typeof orderKinds)[number];

export function isOrderKind(text: string | null | undefined): text is OrderKind {
  return orderKinds.some((kind) => kind === text);
}
