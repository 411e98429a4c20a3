import {
  type MinimumToKeep,
  type PlainDate,
  type Unlock,
  describeUnlocks,
  formatDate,
  formatMoney,
} from '@participe/domain';

/** Reasons for which the manager suspends an instruction. The text about a blocked account states no reason. */
const suspensions = {
  MINIMO_A_MANTENER:
    'con lo que tiene disponible no se puede hacer dejando el mínimo en el fondo. Puede reanudarlo, cambiarlo o anularlo.',
  RECIBOS_DEVUELTOS:
    'no podemos cargar los recibos en su cuenta bancaria. Revise la cuenta y reanude la orden.',
  DOCUMENTO_CADUCADO:
    'el documento de identidad de un titular caducó hace más de 3 meses. Cuando tengamos el nuevo podrá reanudar la orden.',
  TITULAR_BLOQUEADO: 'la situación de un titular no permite operar.',
  W9_PENDIENTE:
    'falta validar un documento fiscal de un titular. Cuando lo hayamos validado podrá reanudar la orden.',
  MANDATO_REVOCADO:
    'se ha revocado la domiciliación con la que se pagaba. Para seguir, cambie la orden: al firmarla autorizará una domiciliación nueva.',
} as const;

const recordedBy = {
  EMAIL: 'por correo electrónico',
  POSTAL: 'por correo postal',
  TELEFONO: 'por teléfono',
  OFICINA: 'en la oficina',
} as const;

const withMissing = (sentence: string, missing: string): string =>
  missing === ''
    ? sentence
    : `${sentence} También falta ${missing}: el precio espera hasta que lo recibamos.`;

export const orderTexts = {
  unknownBankAccount: 'La cuenta bancaria no contiene un valor válido.',
  amountInOtherWords: 'El importe no contiene un valor válido.',
  alreadyPaid:
    'Ya hemos recibido el dinero de esta orden: su importe y su forma de pago no se pueden cambiar. Puede anularla y hacer otra.',
  otherPerson: 'El número de documento no es el de la persona que da la orden.',
  recorded: (channel: 'EMAIL' | 'POSTAL' | 'TELEFONO' | 'OFICINA') =>
    `Hemos registrado esta orden con las instrucciones que recibimos ${recordedBy[channel]}. Compruébela. Si no la dio usted, anúlela o avísenos.`,
  unknownSimulation:
    'La simulación no corresponde a esta orden o ha caducado. Vuelva a calcularla.',
  unknownInstruction: 'La orden que quiere cambiar no contiene un valor válido.',
  minimumBreaks: (date: PlainDate, { cash }: MinimumToKeep) => {
    const remainderText =
      cash === null
        ? 'quedaría menos de 1 participación'
        : `quedarían menos de ${formatMoney(cash)}`;
    return `Con el valor de hoy, el ${formatDate(date)} ${remainderText} en el fondo y el reembolso periódico se suspendería.`;
  },
  orderedByManager: 'La gestora',
  saleAtALoss: (loss: string) =>
    `No hay retención porque vende con pérdida de ${formatMoney(loss)}. Si vuelve a comprar el mismo fondo pronto, quizá no pueda compensarla todavía.`,
  lockedUnitsRemain: (unlocks: readonly Unlock[]) =>
    `Las participaciones que pagó con un recibo reciente se quedan en el fondo. Podrá retirarlas más adelante: ${describeUnlocks(unlocks)}.`,
  noticeApplies: (valueDate: PlainDate) =>
    `Por su importe, esta orden necesita preaviso: se valorará el ${formatDate(valueDate)}.`,
  unfitProduct: 'Este producto puede no ser adecuado para usted.',
  statusSentence: (type: string, status: string) => `Su ${type} está ${status}`,
  expired: {
    FIRMA_CADUCADA: 'pasaron 15 días sin todas las firmas.',
    SIN_FONDOS: 'no nos llegó el dinero.',
    DOCUMENTACION: (names: string) => `pasaron 15 días sin recibir ${names}.`,
  },
  /** `names` are the names of the documents, in quotation marks. */
  needsDocuments: (names: string) =>
    `Para completar la orden necesitamos ${names}. El precio espera hasta entonces; si falta algo 15 días después de pedirla o de que se la devolvamos, la orden se anula.`,
  documentsMissing: (title: string) => `${title}: falta documentación`,
  documentsExpired: (title: string) => `${title}: se anula por falta de documentación`,
  documentsExpiredComment: (names: string) => `Pasaron 15 días sin recibir ${names}.`,
  titleOf: (type: string, product: string) => `${type} de ${product}`,
  transferDetails: (facts: { amount: string; iban: string; product: string; concept: string }) =>
    `Haga una transferencia de ${formatMoney(facts.amount)} a la cuenta ${facts.iban} de ${facts.product} con el concepto ${facts.concept}`,
  transferMissing: (details: string) =>
    `Todavía no nos ha llegado el dinero de su suscripción. ${details}`,
  signatureTitle: 'Necesitamos su firma',
  /** `missing` are the names of the missing documents, in quotation marks; empty for none. */
  signatureWanted: (signer: string, missing: string) =>
    withMissing(`${signer} ha pedido una operación que necesita su firma.`, missing),
  reminder: (name: string, missing: string) =>
    withMissing(`${name} le recuerda que una operación necesita su firma.`, missing),
  reminderMessage: (name: string) =>
    `${name} le recuerda que una operación necesita su firma. Entre en su área privada para verla.`,
  signedAlone: (signer: string) =>
    `${signer} ha firmado esta operación. En esta cuenta basta con la firma de una persona.`,
  withdrawn: (by: { name: string; isDecline: boolean; comment: string | undefined }) => {
    const newsText = by.isDecline
      ? `${by.name} no firma esta operación, que queda anulada.`
      : `${by.name} ha anulado esta operación.`;
    return by.comment === undefined ? newsText : `${newsText} Motivo: ${by.comment}`;
  },
  signAgain: 'necesitamos otra vez su firma.',
  signAndSendAgain: (names: string) =>
    `necesitamos otra vez su firma, y además ${names}. El precio espera hasta entonces.`,
  suspended: (type: string, product: string, cause: keyof typeof suspensions) =>
    `Hemos suspendido su ${type} de ${product}: ${suspensions[cause]}`,
  debitTitle: 'Próximo cargo',
  debitAnnounced: (facts: {
    date: PlainDate;
    amount: string;
    ibanEnd: string;
    product: string;
    isPeriodic: boolean;
  }) =>
    `El ${formatDate(facts.date)} cargaremos ${formatMoney(facts.amount)} en su cuenta terminada en ${facts.ibanEnd} para su suscripción ${facts.isPeriodic ? 'periódica ' : ''}de ${facts.product}.`,
} as const;
