import { type PlainDate, formatDate, formatMoney } from '@participe/domain';

interface ReturnedDebit {
  readonly amount: string;
  readonly product: string;
  /** The reason of the return as a sentence. */
  readonly why: string;
}

const describeReturn = ({ amount, product, why }: ReturnedDebit): string =>
  `Su banco ha devuelto el recibo de ${formatMoney(amount)} de ${product}. ${why}`;

export const debitTexts = {
  title: 'Recibo devuelto',
  retried: (facts: ReturnedDebit & { date: PlainDate }) =>
    `${describeReturn(facts)} Lo volveremos a intentar el ${formatDate(facts.date)}: no tiene que hacer nada si ese día hay saldo.`,
  cancelled: (facts: ReturnedDebit) =>
    `${describeReturn(facts)} La suscripción queda anulada y no ha comprado participaciones.`,
  reversed: (facts: ReturnedDebit) =>
    `${describeReturn(facts)} Como no se ha pagado, deshacemos la suscripción: retiramos las mismas participaciones al mismo precio, sin ganancia ni retención.`,
  claimed: (facts: ReturnedDebit) =>
    `${describeReturn(facts)} Las participaciones que se compraron ya no se pueden retirar del fondo, así que tiene pendiente ese importe y su cuenta queda bloqueada hasta que lo pague. Llámenos para resolverlo.`,
  refunded: (facts: ReturnedDebit) =>
    `${describeReturn(facts)} Ya le habíamos devuelto ese importe al anular la suscripción, así que tiene pendiente reintegrarlo y su cuenta queda bloqueada hasta que lo pague. Llámenos para resolverlo.`,
  covered: ({ amount, product }: ReturnedDebit) =>
    `Ya no tiene pendiente el recibo devuelto de ${formatMoney(amount)} de ${product}: lo cubren las participaciones que hemos retirado.`,
  claimTitle: 'Importe pendiente de pago',
  contestTitle: 'Devolución fuera de plazo',
  contested: (facts: ReturnedDebit) =>
    `${describeReturn(facts)} Lo ha hecho fuera de plazo: lo reclamamos al banco y usted no tiene que hacer nada.`,
} as const;
