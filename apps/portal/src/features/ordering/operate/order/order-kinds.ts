import { isStandingInstruction } from '@participe/domain';

/** The orders of this portal, as they are offered. Others that the service may come to offer are not drawn here. */
export const orderKinds = [
  'SUSCRIPCION',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'TRASPASO_ENTRADA',
  'TRASPASO_INTERNO',
  'REEMBOLSO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
] as const;
export type OrderKind = (typeof orderKinds)[number];

/** What steps, words and papers an order has follows from where its money comes from and goes to. */
export type Direction = 'invest' | 'bring' | 'move' | 'withdraw';

/** The three groups of «¿Qué quiere hacer?». */
export const kindGroups = ['invest', 'move', 'withdraw'] as const;
export type KindGroup = (typeof kindGroups)[number];

const directionsOf: Readonly<Record<OrderKind, Direction>> = {
  SUSCRIPCION: 'invest',
  SOLICITUD_SUSCRIPCION_PERIODICA: 'invest',
  TRASPASO_ENTRADA: 'bring',
  TRASPASO_INTERNO: 'move',
  REEMBOLSO: 'withdraw',
  SOLICITUD_REEMBOLSO_PERIODICO: 'withdraw',
};

export function isOrderKind(text: string | null | undefined): text is OrderKind {
  return (orderKinds as readonly (string | null | undefined)[]).includes(text);
}

/**
 * Where the money goes: into a fund, from another manager's fund into one here, from one fund to another, out to the
 * bank; null before that is known.
 */
export function directionOf(op: OrderKind | null): Direction | null {
  return op && directionsOf[op];
}

/** The group in which a kind of order is offered: both transfers stand together. */
export function groupOf(op: OrderKind): KindGroup {
  const direction = directionsOf[op];
  return direction === 'bring' ? 'move' : direction;
}

/** Whether the order is an instruction that is carried out again and again. */
export function isPeriodic(op: OrderKind | null): boolean {
  return op !== null && isStandingInstruction(op);
}
