/** Why a movement waits for staff, in the words that they read. */
export const queueReasons = {
  DEBIT: 'Es un cargo: no paga ninguna suscripción.',
  CURRENCY: 'El movimiento no está en euros.',
  UNKNOWN_ACCOUNT: 'La cuenta no es la de cobro de ningún producto.',
  FUTURE: 'La fecha de operación es posterior a hoy.',
  OTHER_ACCOUNT: 'La orden indicada se cobra en otra cuenta.',
  ALREADY_PAID: 'La orden indicada ya tiene su dinero.',
  NOT_WAITING: 'La orden indicada no espera dinero.',
  AMOUNT_DIFFERS: 'El importe no es el de la orden indicada.',
  AMBIGUOUS: 'Hay más de una orden pendiente que coincide.',
  NO_ORDER: 'Ninguna orden pendiente coincide.',
} as const;
export type QueueReason = keyof typeof queueReasons;
