import { registeredStatuses } from '../registered.ts';

/** Order sub-types (ORD-02). */
export const operationSubTypes = [
  'INICIAL',
  'ADICIONAL',
  'PERIODICA',
  'TOTAL',
  'PARCIAL_IMPORTE',
  'PARCIAL_PARTICIPACIONES',
  'PARCIAL_PORCENTAJE',
  'ORDINARIA',
  'EXTRAORDINARIA',
  'CONYUGE',
  'FAMILIAR_DISCAPACIDAD',
  'ALTA',
  'MODIFICACION',
  'CONTINGENCIA',
  'SUPUESTO_EXCEPCIONAL',
] as const;
export type OperationSubType = (typeof operationSubTypes)[number];

/** Order statuses (LIF-28). */
export const operationStatuses = [
  ...registeredStatuses,
  'SIGNED',
  'VALIDATED',
  'RD_SENT',
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
  'PERIODIC_ACTIVE',
  'PERIODIC_SUSPENDED',
  'CANCELLED',
  'FINALIZED',
] as const;
export type OperationStatus = (typeof operationStatuses)[number];

/** Final statuses. An order in a final status does not change, so a mistake is corrected by a reversal (LIF-30). */
export const terminalStatuses = [
  'CANCELLED',
  'FINALIZED',
] as const satisfies readonly OperationStatus[];

/** Statuses of a signed order before it is sent to the registry or the other manager. */
export const signedStatuses = ['SIGNED', 'VALIDATED'] as const satisfies readonly OperationStatus[];

/** Statuses of a standing instruction that is active or suspended. */
export const openInstructionStatuses = [
  'PERIODIC_ACTIVE',
  'PERIODIC_SUSPENDED',
] as const satisfies readonly OperationStatus[];

/** Statuses of a transfer in the circuit between managers (TRF-07). */
export const transferCircuitStatuses = [
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
] as const satisfies readonly OperationStatus[];

/** Statuses of an order that staff have validated or the other manager has accepted, and that is not finished. */
export const executingStatuses = [
  'VALIDATED',
  'RD_SENT',
  'SNCE_2',
  'SNCE_3',
] as const satisfies readonly OperationStatus[];

/** Statuses of the circuit between managers in which a transfer can still be cancelled (LIF-12, TRF-07). */
export const stoppableTransferStatuses = [
  'SNCE_1',
  'SNCE_2',
] as const satisfies readonly OperationStatus[];

/** Payment methods of a purchase (ORD-26). */
export const paymentMethods = ['TRANSFERENCIA', 'DOMICILIACION', 'CHEQUE'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Ways in which the size of an order can be stated (ORD-04). */
export const amountModes = ['CASH', 'PARTICIPATIONS', 'PERCENTAGE', 'TOTAL'] as const;
export type AmountMode = (typeof amountModes)[number];

/** The sub-type of a withdrawal or transfer, by the way in which its size is stated (ORD-02). */
export const subTypeByAmountMode = {
  TOTAL: 'TOTAL',
  CASH: 'PARCIAL_IMPORTE',
  PARTICIPATIONS: 'PARCIAL_PARTICIPACIONES',
  PERCENTAGE: 'PARCIAL_PORCENTAJE',
} as const satisfies Record<AmountMode, OperationSubType>;

/** True for an order whose size is not stated in euros. Its amount is unknown until it has a price (ORD-04). */
export function isSizedWithoutEuros(subType: string | null): boolean {
  const { TOTAL, PARTICIPATIONS, PERCENTAGE } = subTypeByAmountMode;
  return subType === TOTAL || subType === PARTICIPATIONS || subType === PERCENTAGE;
}

/** Reasons for a cancellation (LIF-31). */
export const cancelReasons = [
  'CLIENTE',
  'BORRADO_CLIENTE',
  'FIRMA_CADUCADA',
  'DOCUMENTACION',
  'AML',
  'SIN_FONDOS',
  'RECHAZO_RD',
  'RECHAZO_SNCE',
  'DUPLICADA',
  'SUSTITUIDA',
  'FALLECIMIENTO',
  'OTRO',
] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Returns the reason that clients and superusers see. AML becomes OTRO (LIF-31). */
export function visibleCancelReason(reason: CancelReason): CancelReason {
  return reason === 'AML' ? 'OTRO' : reason;
}

/** True for a final status (LIF-30). */
export function isTerminal(status: string): boolean {
  return (terminalStatuses as readonly string[]).includes(status);
}

/** True for a signed order that is not sent to the registry or the other manager: SIGNED or VALIDATED. */
export function isSigned(status: string): boolean {
  return (signedStatuses as readonly string[]).includes(status);
}

/** True for the status of a standing instruction that is active or suspended. */
export function isOpenInstruction(status: string): boolean {
  return (openInstructionStatuses as readonly string[]).includes(status);
}

/** True for an unfinished order that staff have validated or the other manager has accepted. */
export function isExecuting(status: string): boolean {
  return (executingStatuses as readonly string[]).includes(status);
}

/** True for a status of the circuit between managers in which a transfer can still be cancelled (LIF-12, TRF-07). */
export function isStoppableTransfer(status: string): boolean {
  return (stoppableTransferStatuses as readonly string[]).includes(status);
}

/** Frequencies of a standing instruction (INS-01). */
export const periodicities = ['MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Periodicity = (typeof periodicities)[number];

/** Ways in which the amount of a standing instruction increases each year (INS-03). */
export const increaseTypes = ['NONE', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO'] as const;
export type IncreaseType = (typeof increaseTypes)[number];

/**
 * Days after which an unsigned order, or a signed order without its money or a needed document, is cancelled
 * (LIF-34).
 */
export const orderExpiryDays = 15;
