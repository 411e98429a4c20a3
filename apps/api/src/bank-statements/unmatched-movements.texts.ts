import { formatMoney } from '@participe/domain';

/** Why a movement waits for staff. */
export const unmatchedReasonTexts = {
  DEBIT: 'Es un cargo: no paga ninguna suscripción.',
  CURRENCY: 'El movimiento no está en euros.',
  UNKNOWN_ACCOUNT: 'La cuenta no es la de cobro de ningún producto.',
  FUTURE: 'La fecha de operación es posterior a hoy.',
  OTHER_ACCOUNT: 'La orden indicada se cobra en otra cuenta.',
  ALREADY_PAID: 'La orden indicada ya tiene su dinero.',
  NOT_WAITING: 'La orden indicada no espera dinero.',
  AMOUNT_DIFFERS: 'El importe no es el de la orden indicada.',
  OTHER_PAYER: 'Quien paga no es interviniente de la cuenta: hay que devolver el dinero.',
  AMBIGUOUS: 'Hay más de una orden pendiente que coincide.',
  NO_ORDER: 'Ninguna orden pendiente coincide.',
  NOT_SENT: 'El recibo o pago indicado no se ha pedido al banco.',
  ALREADY_MOVED: 'El recibo o pago indicado ya está en otro extracto.',
  ENTRY_DIFFERS: 'El importe no es el del recibo o pago indicado.',
  RETURN_STOPPED:
    'No lo hemos devuelto: el banco dice que la cuenta indicada no es de ese titular.',
  RETURN_REJECTED: 'La devolución no ha llegado: el banco la ha rechazado o nos la ha devuelto.',
} as const;
export type UnmatchedReason = keyof typeof unmatchedReasonTexts;

/** Notification to a client who sent another amount than the ordered one. */
export const amountMismatchNotification = {
  title: 'El importe recibido no coincide',
  text: (facts: { paid: string; asked: string; product: string }) =>
    `Hemos recibido ${formatMoney(facts.paid)} y su suscripción de ${facts.product} es de ${formatMoney(facts.asked)}. Llámenos para decirnos qué prefiere: completar la diferencia, cambiar la orden o que se lo devolvamos.`,
} as const;

/** Field errors when staff resolve a movement. */
export const resolutionErrorTexts = {
  unknownOrder: 'La orden no existe.',
  otherAccount: 'La orden se cobra en otra cuenta.',
  otherAmount: 'El importe de la orden no es el del movimiento.',
  iban: 'El IBAN no es correcto.',
} as const;
