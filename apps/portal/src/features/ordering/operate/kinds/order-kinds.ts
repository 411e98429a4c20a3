import type { OperationType } from '@participe/contract/types';

/** The kinds of order that this form offers, in list sequence. The service supports more. */
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
