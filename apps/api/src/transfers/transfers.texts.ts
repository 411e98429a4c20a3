import {
  type Unlock,
  describeUnlocks,
  type PlainDate,
  type TransferReasonCode,
  formatDate,
  formatMoney,
  type Money,
} from '@participe/domain';

/** Reasons, for staff, why a message of another manager had no effect. */
export const messageProblems = {
  unknownReference: 'Ningún traspaso tiene esta referencia.',
  otherCounterparty: 'La entidad que la envía no es la de este traspaso.',
  notInTurn: 'El traspaso no está en un estado en el que se espere este mensaje.',
  holdersDiffer: 'Los titulares no son los de la cuenta, o no están en el mismo orden.',
  originDiffers: 'El ISIN de salida no es el del fondo de origen de la orden.',
  destinationDiffers: 'El ISIN de entrada no es el del fondo de destino de la orden.',
  lotsDiffer: 'Las participaciones de los lotes no suman las del traspaso.',
  proceedsDiffer: 'El valor de los lotes no suma el efectivo, al céntimo.',
  datesDiffer: 'Algún lote se compró después del día del reembolso, o ese día está por llegar.',
  historyDiffers: 'La liquidación y la información fiscal no coinciden entre sí.',
  moneyDiffers: 'El efectivo no es el dinero que ha llegado a la cuenta del fondo.',
} as const;
export type MessageProblem = keyof typeof messageProblems;

/** Reasons why a line of a register file is refused. */
export const registerProblems = {
  tooLong: 'Un dato tiene más de 140 caracteres.',
  noNumber: 'Un fondo extranjero necesita su número de registro.',
  twice: 'El mismo ISIN está en una línea anterior.',
  planTwice: 'El mismo código de plan está en una línea anterior.',
  formula: 'Un nombre no puede empezar como una fórmula.',
  unknownType: 'El tipo de plan es INDIVIDUAL, EMPLEO o ASOCIADO.',
  otherCells: 'La línea no tiene tantas celdas como la primera.',
} as const;

/** Names of register columns in error messages. */
export const registerColumnNames = {
  managerNif: 'El NIF de la gestora',
  insurerNif: 'El NIF de la aseguradora',
} as const;

/** Warnings about lines of a register file. */
export const registerTexts = {
  nifControl: 'El carácter de control del NIF no es el que le corresponde.',
} as const;

/** Texts of an incoming transfer: notifications to the client, and messages to the other manager. */
export const incomingTransferTexts = {
  rejectedTitle: 'Su traspaso no ha salido adelante',
  rejected: (manager: string, explanation: string, text: string | null) =>
    `${manager} ha rechazado el traspaso. ${explanation}${text === null ? '' : ` Nos ha escrito: «${text}».`}`,
  delayedTitle: 'Su traspaso tardará más',
  delayed: (manager: string, reason: string) =>
    `${manager} nos ha avisado de que tardará más de lo habitual: «${reason}». Le diremos cuándo avanza.`,
  withdrawn: 'El partícipe ha anulado la solicitud.',
  stopped: 'La gestora de destino ha anulado la solicitud.',
} as const;

/** Reasons, for the client, why another manager's request was refused. */
export const refusalMotiveTexts: Readonly<Record<TransferReasonCode, string>> = {
  '01': 'Los titulares no coinciden.',
  '02': 'No hay ninguna cuenta con ese número.',
  '03': 'Ahora hay participaciones que no pueden salir de su cuenta.',
  '04': 'Con lo que tiene libre no se puede hacer, o quedaría menos del mínimo en el fondo.',
  '05': 'De este fondo solo se puede salir en ciertas fechas.',
  '06': 'Ya hay otro traspaso en curso de esas participaciones.',
  '07': 'Algún dato de la petición no es correcto.',
  '99': 'A esta cuenta no se le puede aplicar el traspaso sin tributar.',
};

/** States when units under a direct-debit lock may be transferred (LOT-10); empty without such units. */
const describeLockedUnits = (unlocks: readonly Unlock[]): string =>
  unlocks.length === 0
    ? ''
    : ` Las participaciones que pagó con un recibo reciente se quedan en el fondo. Podrá traspasarlas más adelante: ${describeUnlocks(unlocks)}.`;

/** Texts of an outgoing transfer: notifications to the client, and messages to the other manager. */
export const outgoingTransferTexts = {
  requestedTitle: 'Nos han pedido un traspaso de su fondo',
  requested: (facts: {
    manager: string;
    fund: string;
    product: string;
    isTotal: boolean;
    unlocks: readonly Unlock[];
  }) =>
    `Hemos recibido una petición de traspaso: ${facts.manager} nos pide ${facts.isTotal ? 'todas sus participaciones' : 'una parte de sus participaciones'} de ${facts.product} para ${facts.fund}.${describeLockedUnits(facts.unlocks)} Si no la ha pedido usted, avísenos hoy mismo.`,
  refusedTitle: 'No hemos aceptado una petición de traspaso',
  refused: (facts: { manager: string; product: string; why: string; unlocks: readonly Unlock[] }) =>
    `${facts.manager} nos ha pedido participaciones suyas de ${facts.product} y no la hemos aceptado. ${facts.why}${describeLockedUnits(facts.unlocks)} Si no la ha pedido usted, avísenos.`,
  acceptedTitle: 'Hemos aceptado su traspaso',
  accepted: (manager: string, product: string, day: PlainDate | null) =>
    `Su traspaso de ${product} a ${manager} saldrá${day === null ? '' : ` con el valor liquidativo del ${formatDate(day)}`}. No tributa.`,
  sentTitle: 'Su traspaso ha salido',
  sent: (manager: string, product: string, cash: string) =>
    `Enviamos a ${manager} ${formatMoney(cash)} de ${product}, con la fecha y el coste de cada compra.`,
  withdrawnTitle: 'Su traspaso se ha anulado',
  withdrawn: (manager: string, product: string) =>
    `${manager} ha anulado la petición de traspaso de ${product}. Sus participaciones siguen aquí.`,
  stopped: 'La gestora de origen ha anulado el traspaso.',
} as const;

/** Alerts for staff about a transfer past its deadline, by direction and status. */
export const lateTransferTexts = {
  in: {
    SNCE_1: (manager: string) => `${manager} no ha contestado en plazo a nuestra solicitud.`,
    SNCE_2: (manager: string) =>
      `${manager} aceptó el traspaso, y el dinero o la información fiscal no han llegado en plazo.`,
    SNCE_3: (manager: string) =>
      `Tenemos el dinero y la información fiscal de ${manager}, y la suscripción no ha salido en plazo.`,
  },
  out: {
    SNCE_1: (manager: string) =>
      `${manager} espera la respuesta a su solicitud, y nuestro plazo ha pasado.`,
    SNCE_2: (manager: string) =>
      `${manager} espera un traspaso que aceptamos y que no ha salido en plazo.`,
    SNCE_3: (manager: string) =>
      `${manager} espera el dinero de un traspaso que el banco no ha pagado en plazo.`,
  },
} as const;

/** Reasons, for staff, why a file of messages is refused. */
export const messageFileTexts = {
  countDiffers: (found: number) =>
    `El fichero trae ${String(found)} mensajes: no son los que dice.`,
  cashDiffers: (found: Money) =>
    `Las liquidaciones suman ${formatMoney(found)}: no es lo que dice.`,
} as const;
