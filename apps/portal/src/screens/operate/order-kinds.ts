import { isStandingInstruction } from '@participe/domain';

/** The orders of this portal, as they are offered. Others that the service may come to offer are not drawn here. */
export const orderKinds = [
  'SUSCRIPCION',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'TRASPASO_INTERNO',
  'REEMBOLSO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The three groups of «¿Qué quiere hacer?»: what steps, words and papers an order has follows from its group. */
export const directions = ['invest', 'move', 'withdraw'] as const;
export type Direction = (typeof directions)[number];

const directionsOf: Readonly<Record<OrderKind, Direction>> = {
  SUSCRIPCION: 'invest',
  SOLICITUD_SUSCRIPCION_PERIODICA: 'invest',
  TRASPASO_INTERNO: 'move',
  REEMBOLSO: 'withdraw',
  SOLICITUD_REEMBOLSO_PERIODICO: 'withdraw',
};

export function isOrderKind(text: string | null | undefined): text is OrderKind {
  return (orderKinds as readonly (string | null | undefined)[]).includes(text);
}

/** Where the money goes: into a fund, from one fund to another, out to the bank; null before that is known. */
export function directionOf(op: OrderKind | null): Direction | null {
  return op && directionsOf[op];
}

/** Whether the order is an instruction that is carried out again and again. */
export function isPeriodic(op: OrderKind | null): boolean {
  return op !== null && isStandingInstruction(op);
}
