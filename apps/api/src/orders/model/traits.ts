import { recordTypes } from '@participe/domain';

const paidIn: ReadonlySet<string> = new Set(['SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA']);
const paidOut: ReadonlySet<string> = new Set(['REEMBOLSO', 'REEMBOLSO_PERIODICO', 'RESCATE']);

interface Typed {
  readonly operation_type: string;
}

interface Sized extends Typed {
  readonly amount_mode: string | null;
  readonly ordered_cash: string | null;
}

/** Whether an order buys with money that has to come first: a subscription, or a contribution to a plan. */
export function isPaidIn(order: Typed): boolean {
  return paidIn.has(order.operation_type);
}

/** Whether an order pays the client: its money goes to a bank account. */
export function isPaidOut(order: Typed): boolean {
  return paidOut.has(order.operation_type);
}

/** Whether an order goes to its cut-off as a redemption does: by the hour of its last signature (decision G-G02). */
export function leavesByCutoff(order: Typed): boolean {
  return isPaidOut(order) || order.operation_type === 'TRASPASO_INTERNO' || isTransferOut(order);
}

const debited: ReadonlySet<string> = new Set([
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'SOLICITUD_APORTACION_PERIODICA',
]);

/** Whether an instruction takes its money from the client's bank by direct debit, under a mandate (decision G-G11). */
export function isDebited(order: Typed): boolean {
  return debited.has(order.operation_type);
}

/** Whether the client sends the money himself: to the account of the product, which the order then names. */
export function isSentIn(order: Typed & { readonly payment_method: string | null }): boolean {
  return isPaidIn(order) && order.payment_method !== 'DOMICILIACION';
}

/** Whether an order says where the client is to be paid: at once, or each time that it is carried out. */
export function namesPayout(order: Typed): boolean {
  return isPaidOut(order) || order.operation_type === 'SOLICITUD_REEMBOLSO_PERIODICO';
}

/** Whether an order is the way in of an internal transfer: the house made it when the way out was carried out. */
export function isWayIn(order: Typed & { readonly uuid_parent_operation: string | null }): boolean {
  return order.operation_type === 'TRASPASO_INTERNO' && order.uuid_parent_operation !== null;
}

/** Whether participations come from another manager, with their money and their tax history. */
export function isTransferIn(order: Typed): boolean {
  return order.operation_type === 'TRASPASO_ENTRADA';
}

/** Whether an order is one end of a transfer whose other end is at another manager. */
export function isBetweenManagers(order: Typed): boolean {
  return isTransferIn(order) || isTransferOut(order);
}

/**
 * Whether the size of an order is euros: it was ordered so, or it buys with what another manager has sent, however that
 * was asked for.
 */
export function isInEuros<T extends Sized>(
  order: T,
): order is T & { readonly ordered_cash: string } {
  const isSaid = order.amount_mode === 'CASH' || isTransferIn(order);
  return isSaid && order.ordered_cash !== null;
}

/** Whether participations go to another manager, who asked for them, with their money and their tax history. */
export function isTransferOut(order: Typed): boolean {
  return order.operation_type === 'TRASPASO_SALIDA';
}

/**
 * Whether an order takes back what a returned direct debit had bought: the house made it, at the price of the
 * subscription that it comes from, and pays nobody (domain rules §5).
 */
export function isReversal(
  order: Typed & { readonly uuid_parent_operation: string | null },
): boolean {
  return order.operation_type === 'REEMBOLSO' && order.uuid_parent_operation !== null;
}

const unpriced: ReadonlySet<string> = new Set(['BLOQUEO', 'DESBLOQUEO', ...recordTypes]);

/** Whether an order has a price: a block moves participations within a position, and a record is only noted. */
export function isPriced(order: Typed): boolean {
  return !unpriced.has(order.operation_type);
}

/** Whether nobody may cancel an order, because only an opposite one undoes it (decision G-F02). */
export function isIrrevocable(
  order: Typed & { readonly uuid_parent_operation: string | null },
): boolean {
  return isWayIn(order) || isReversal(order) || !isPriced(order);
}
