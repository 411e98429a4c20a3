import { formatMoney } from '@participe/domain';
import { returnLabel } from './returns.texts.ts';

interface Paid {
  readonly amount: string;
  readonly ibanEnd: string;
  readonly product: string;
}

/** What the client reads about money that we send, and why it did not arrive. */
export const payoutTexts = {
  paidTitle: 'Pago hecho',
  paid: ({ amount, ibanEnd, product }: Paid) =>
    `Le hemos pagado ${formatMoney(amount)} de su reembolso de ${product} en su cuenta terminada en ${ibanEnd}.`,
  returned: ({ amount, ibanEnd, product }: Paid) =>
    `Le hemos devuelto ${formatMoney(amount)} de su suscripción anulada de ${product} a la cuenta terminada en ${ibanEnd}.`,
  stoppedTitle: 'No hemos podido hacer su pago',
  stopped: ({ amount, ibanEnd }: Paid) =>
    `Antes de pagarle ${formatMoney(amount)} hemos preguntado a su banco, y dice que la cuenta terminada en ${ibanEnd} no está a su nombre. El dinero sigue a salvo: llámenos para decirnos en qué cuenta lo quiere.`,
  rejected: ({ amount, ibanEnd, code }: Paid & { readonly code: string }) =>
    `El banco no ha podido pagarle ${formatMoney(amount)} en la cuenta terminada en ${ibanEnd}. ${returnLabel(code)} El dinero sigue a salvo: llámenos para resolverlo.`,
  noAccount: (amount: string) =>
    `Tenemos que pagarle ${formatMoney(amount)} y no conocemos ninguna cuenta suya a la que enviarlos. Llámenos para decirnos en qué cuenta los quiere.`,
} as const;
