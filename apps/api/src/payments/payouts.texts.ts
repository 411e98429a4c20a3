import { formatMoney } from '@participe/domain';
import { getReturnReasonText } from './returns.texts.ts';

interface Paid {
  readonly amount: string;
  readonly ibanEnd: string;
  readonly product: string;
}

export const payoutTexts = {
  paidTitle: 'Pago hecho',
  paid: ({ amount, ibanEnd, product }: Paid) =>
    `Le hemos pagado ${formatMoney(amount)} de su reembolso de ${product} en su cuenta terminada en ${ibanEnd}.`,
  returned: ({ amount, ibanEnd, product }: Paid) =>
    `Le hemos devuelto ${formatMoney(amount)} de su suscripción anulada de ${product} a la cuenta terminada en ${ibanEnd}.`,
  stoppedTitle: 'No hemos podido hacer su pago',
  stopped: ({ amount, ibanEnd }: Paid) =>
    `Antes de pagarle ${formatMoney(amount)} hemos preguntado a su banco, y dice que la cuenta terminada en ${ibanEnd} no está a su nombre. El dinero sigue a salvo: llámenos para decirnos en qué cuenta lo quiere.`,
  stoppedByStaff: ({ amount, ibanEnd }: Omit<Paid, 'product'>) =>
    `Hemos parado el pago de ${formatMoney(amount)} a la cuenta terminada en ${ibanEnd} para comprobarlo. El dinero sigue a salvo: llámenos para resolverlo.`,
  heldTitle: 'Su pago sale en 24 horas',
  held: ({ amount, ibanEnd }: Omit<Paid, 'product'>) =>
    `Vamos a pagar ${formatMoney(amount)} en la cuenta terminada en ${ibanEnd}, que no es una de sus cuentas validadas antes de la orden. Por seguridad esperamos 24 horas: si no reconoce esa cuenta, llámenos y lo paramos.`,
  rejected: ({ amount, ibanEnd, code }: Paid & { readonly code: string }) =>
    `El banco no ha podido pagarle ${formatMoney(amount)} en la cuenta terminada en ${ibanEnd}. ${getReturnReasonText(code)} El dinero sigue a salvo: llámenos para resolverlo.`,
  again: {
    title: 'Volvemos a hacer su pago',
    toClient: ({ amount, ibanEnd }: Omit<Paid, 'product'>) =>
      `Vamos a pagarle ${formatMoney(amount)} en la cuenta terminada en ${ibanEnd}. Le avisaremos cuando esté hecho.`,
    toManager: ({ amount, ibanEnd }: Omit<Paid, 'product'>) =>
      `Vamos a enviar otra vez ${formatMoney(amount)} a la otra entidad, a su cuenta terminada en ${ibanEnd}.`,
    required: 'Campo requerido.',
    unknownAccount: 'La cuenta bancaria no contiene un valor válido.',
    ofManager: 'El dinero es de otra entidad: no se paga en una cuenta del cliente.',
    ofClient: 'El dinero es del cliente: indique una de sus cuentas bancarias.',
    iban: 'El IBAN no es correcto.',
  },
  noAccount: (amount: string) =>
    `Tenemos que pagarle ${formatMoney(amount)} y no conocemos ninguna cuenta suya a la que enviarlos. Llámenos para decirnos en qué cuenta los quiere.`,
} as const;
