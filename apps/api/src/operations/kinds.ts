const paidIn: ReadonlySet<string> = new Set(['SUSCRIPCION', 'APORTACION']);

/** Whether an order buys with money that has to come first: a subscription, or a contribution to a plan. */
export function isPaidIn(order: { readonly operation_type: string }): boolean {
  return paidIn.has(order.operation_type);
}
