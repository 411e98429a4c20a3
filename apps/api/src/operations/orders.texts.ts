import { type PlainDate, formatDate, formatMoney } from '@participe/domain';

/** Sentences that the operations of this room say to people, in one place. */
export const orderTexts = {
  unknownBankAccount: 'La cuenta bancaria no contiene un valor válido.',
  unknownInstruction: 'La orden que quiere cambiar no contiene un valor válido.',
  minimumBreaks: (date: PlainDate, minimum: string) =>
    `Con el valor de hoy, el ${formatDate(date)} quedarían menos de ${formatMoney(minimum)} en el fondo y el reembolso periódico se suspendería.`,
  orderedByManager: 'La gestora',
  saleAtALoss: (loss: string) =>
    `No hay retención porque vende con pérdida de ${formatMoney(loss)}. Si vuelve a comprar el mismo fondo pronto, quizá no pueda compensarla todavía.`,
  noticeApplies: (valueDate: PlainDate) =>
    `Por su importe, este reembolso necesita preaviso: se valorará el ${formatDate(valueDate)}.`,
  unfitProduct: 'Este producto puede no ser adecuado para usted.',
  statusSentence: (type: string, status: string) => `Su ${type} está ${status}`,
  titleOf: (type: string, product: string) => `${type} de ${product}`,
  transferTitle: 'Datos para hacer la transferencia',
  transferDetails: (facts: { amount: string; iban: string; product: string; reference: string }) =>
    `Haga una transferencia de ${formatMoney(facts.amount)} a la cuenta ${facts.iban} de ${facts.product} con el concepto ${facts.reference}`,
  signatureTitle: 'Necesitamos su firma',
  signatureWanted: (signer: string) => `${signer} ha pedido una operación que necesita su firma.`,
  documentIssue: 'Hay un problema con un documento',
} as const;
