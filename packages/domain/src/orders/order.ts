import { registeredStatuses } from '../registered.ts';
import type { IntervenerType } from '../parties/roles.ts';
import type { ProductType } from '../products/product.ts';

/** Every operation type of the specification (§3) with the written codes of the other types (decision G-G08). */
export const operationTypes = [
  'SUSCRIPCION',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'REEMBOLSO',
  'REEMBOLSO_PERIODICO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
  'TRASPASO_ENTRADA',
  'TRASPASO_INTERNO',
  'TRASPASO_SALIDA',
  'APORTACION',
  'APORTACION_PERIODICA',
  'SOLICITUD_APORTACION_PERIODICA',
  'RESCATE',
  'BLOQUEO',
  'DESBLOQUEO',
  'DEVOLUCION_EXCESO',
  'HERENCIA',
  'DONACION',
  'CONTINGENCIA',
] as const;
export type OperationType = (typeof operationTypes)[number];

/** Every operation sub-type (decision G-G08). */
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

/** Every operation status (specification §4). */
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

/** Terminal statuses: mistakes after them are corrected by a new opposite operation (decision G-F02). */
export const terminalStatuses = [
  'CANCELLED',
  'FINALIZED',
] as const satisfies readonly OperationStatus[];

/** How money comes in (specification §3). */
export const paymentMethods = ['TRANSFERENCIA', 'DOMICILIACION', 'CHEQUE'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How the size of an order is said (decision G-J04). */
export const amountModes = ['CASH', 'PARTICIPATIONS', 'PERCENTAGE', 'TOTAL'] as const;
export type AmountMode = (typeof amountModes)[number];

/** Why an operation was cancelled (decision G-F02). */
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

/** The reason a client or superuser sees: AML reaches them as OTRO (decision G-F02). */
export function visibleCancelReason(reason: CancelReason): CancelReason {
  return reason === 'AML' ? 'OTRO' : reason;
}

/** True for the code of an operation type. */
export function isOperationType(text: string): text is OperationType {
  return (operationTypes as readonly string[]).includes(text);
}

/** True for the code of an operation status. */
export function isOperationStatus(text: string): text is OperationStatus {
  return (operationStatuses as readonly string[]).includes(text);
}

/** True for an operation that nothing moves any more. */
export function isTerminal(status: OperationStatus): boolean {
  return (terminalStatuses as readonly OperationStatus[]).includes(status);
}

const creatableTypes: readonly OperationType[] = [
  'SUSCRIPCION',
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'REEMBOLSO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
];

/**
 * True for the types an investor can order of a product in the portal as it stands (specification §3, decision
 * G-J03): those of funds; of pension plans nothing can be ordered yet. A company has no deferral of taxes, and so no
 * transfer (decision G-G09).
 */
export function isCreatable(
  type: OperationType,
  productType: ProductType,
  intervenerType: IntervenerType,
): boolean {
  if (productType === 'PP') return false;
  if (type === 'TRASPASO_INTERNO' || type === 'TRASPASO_ENTRADA') return intervenerType === 'F';
  return creatableTypes.includes(type);
}

const leavingTypes: readonly OperationType[] = [
  'TRASPASO_INTERNO',
  'REEMBOLSO',
  'SOLICITUD_REEMBOLSO_PERIODICO',
];

/** True for the orders of a client that need participations to take out of a product. */
export function takesParticipations(type: OperationType): boolean {
  return leavingTypes.includes(type);
}

/** True for a standing instruction, which is carried out by the orders it makes (decision G-G07). */
export function isStandingInstruction(type: OperationType): boolean {
  return type.startsWith('SOLICITUD_');
}

/** How often a standing instruction is carried out (specification §3). */
export const periodicities = ['MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Periodicity = (typeof periodicities)[number];

/** How the amount of a standing instruction grows every year (specification §3, decision G-G07). */
export const increaseTypes = ['NONE', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO'] as const;
export type IncreaseType = (typeof increaseTypes)[number];

/** Days after which an unsigned order, or a signed subscription without money, is cancelled (domain rules §1.9). */
export const orderExpiryDays = 15;
