import { registeredStatuses } from '../registered.ts';
import type { IntervenerType } from '../parties/roles.ts';
import type { ProductType } from '../products/product.ts';
import { type OperationType, orderTypes } from './order-types.ts';

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

/** Final statuses: a mistake after them is corrected by a reversal order (LIF-30). */
export const terminalStatuses = [
  'CANCELLED',
  'FINALIZED',
] as const satisfies readonly OperationStatus[];

/** Signed and not yet executed: the money, the registry or the other manager is awaited. */
export const signedStatuses = ['SIGNED', 'VALIDATED'] as const satisfies readonly OperationStatus[];

/** A standing instruction in force, running or suspended. */
export const openInstructionStatuses = [
  'PERIODIC_ACTIVE',
  'PERIODIC_SUSPENDED',
] as const satisfies readonly OperationStatus[];

/** A transfer in the circuit between managers (TRF-07). */
export const circuitStatuses = [
  'SNCE_1',
  'SNCE_2',
  'SNCE_3',
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

/** True for the code of an operation status. */
export function isOperationStatus(text: string): text is OperationStatus {
  return (operationStatuses as readonly string[]).includes(text);
}

/** True for an order in a final status, which never changes again (LIF-30). */
export function isTerminal(status: string): boolean {
  return (terminalStatuses as readonly string[]).includes(status);
}

/** True for an order that is signed and not yet executed: SIGNED or VALIDATED. */
export function isSigned(status: string): boolean {
  return (signedStatuses as readonly string[]).includes(status);
}

/** True for a standing instruction in force, running or suspended. */
export function isOpenInstruction(status: string): boolean {
  return (openInstructionStatuses as readonly string[]).includes(status);
}

/** True for a transfer in the circuit between managers, SNCE_1 to SNCE_3 (TRF-07). */
export function isInCircuit(status: string): boolean {
  return (circuitStatuses as readonly string[]).includes(status);
}

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
  const { family, placedBy, scope } = orderTypes[type];
  const isDeferred = family === 'SWITCH' || family === 'TRANSFER_IN';
  return (
    productType !== 'PP' &&
    placedBy === 'CLIENT' &&
    scope !== 'PLAN' &&
    (!isDeferred || intervenerType === 'F')
  );
}

/** How often a standing instruction is carried out (specification §3). */
export const periodicities = ['MENSUAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] as const;
export type Periodicity = (typeof periodicities)[number];

/** How the amount of a standing instruction grows every year (specification §3, decision G-G07). */
export const increaseTypes = ['NONE', 'LINEAL', 'PORCENTUAL', 'ACUMULATIVO'] as const;
export type IncreaseType = (typeof increaseTypes)[number];

/** Days after which an unsigned order, or a signed subscription without money, is cancelled (domain rules §1.9). */
export const orderExpiryDays = 15;
