/** Why a message of another manager changed nothing, in the words that staff read. */
export const messageProblems = {
  unknownReference: 'Ningún traspaso tiene esta referencia.',
  otherCounterparty: 'La entidad que la envía no es la de este traspaso.',
  notInTurn: 'El traspaso no está en un estado en el que se espere este mensaje.',
  holdersDiffer: 'Los titulares no son los de la cuenta, o no están en el mismo orden.',
  originDiffers: 'El ISIN de salida no es el del fondo de origen de la orden.',
  destinationDiffers: 'El ISIN de entrada no es el del fondo de destino de la orden.',
  lotsDiffer: 'Las participaciones de los lotes no suman las del traspaso.',
  proceedsDiffer: 'El valor de los lotes no suma el efectivo, al céntimo.',
  datesDiffer: 'Algún lote se compró después del día del reembolso.',
  historyDiffers: 'La liquidación y la información fiscal no coinciden entre sí.',
  moneyDiffers: 'El efectivo no es el dinero que ha llegado a la cuenta del fondo.',
} as const;
export type MessageProblem = keyof typeof messageProblems;

/** Why a row of the register is not taken. */
export const registerProblems = {
  tooLong: 'Un dato tiene más de 140 caracteres.',
  noNumber: 'Un fondo extranjero necesita su número de registro.',
  twice: 'El mismo ISIN está en una línea anterior.',
} as const;

/** What a client reads of his transfer, and what the other manager reads of ours. */
export const transferTexts = {
  rejectedTitle: 'Su traspaso no ha salido adelante',
  rejected: (manager: string, explanation: string, text: string | null) =>
    `${manager} ha rechazado el traspaso. ${explanation}${text === null ? '' : ` Nos ha escrito: «${text}».`}`,
  delayedTitle: 'Su traspaso tardará más',
  delayed: (manager: string, reason: string) =>
    `${manager} nos ha avisado de que tardará más de lo habitual: «${reason}». Le diremos cuándo avanza.`,
  withdrawn: 'El partícipe ha anulado la solicitud.',
  stopped: 'La gestora de destino ha anulado la solicitud.',
} as const;
