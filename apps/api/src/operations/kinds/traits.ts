const paidIn: ReadonlySet<string> = new Set(['SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA']);
const paidOut: ReadonlySet<string> = new Set(['REEMBOLSO', 'REEMBOLSO_PERIODICO', 'RESCATE']);

interface Typed {
  readonly operation_type: string;
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
  return isPaidOut(order) || order.operation_type === 'TRASPASO_INTERNO';
}
