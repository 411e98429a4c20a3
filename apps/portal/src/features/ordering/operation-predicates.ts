import type { OperationRow, OperationType } from '@participe/contract/types';

/** What the pages of an order need to know of its type, said once. */

const INSTRUCTIONS: ReadonlySet<OperationType> = new Set([
  'SOLICITUD_SUSCRIPCION_PERIODICA',
  'SOLICITUD_REEMBOLSO_PERIODICO',
  'SOLICITUD_APORTACION_PERIODICA',
]);
const PAID_OUT: ReadonlySet<OperationType> = new Set(['REEMBOLSO', 'REEMBOLSO_PERIODICO']);

type Typed = Pick<OperationRow, 'operation_type'>;
type Leg = Pick<OperationRow, 'operation_type' | 'uuid_parent_operation'>;

/** A standing instruction: it makes orders of its own and is no order itself. */
export function isInstruction({ operation_type: type }: Typed): boolean {
  return INSTRUCTIONS.has(type);
}

/** Participations of one fund of the house become participations of another. */
export function isTransfer({ operation_type: type }: Typed): boolean {
  return type === 'TRASPASO_INTERNO';
}

/** Participations of another manager’s fund become participations of one of the house. */
export function isTransferIn({ operation_type: type }: Typed): boolean {
  return type === 'TRASPASO_ENTRADA';
}

/** Participations of a fund of the house become participations of another manager’s, which asked for it. */
export function isTransferOut({ operation_type: type }: Typed): boolean {
  return type === 'TRASPASO_SALIDA';
}

/** A transfer that goes through the circuit between managers. */
export function isBetweenManagers(order: Typed): boolean {
  return isTransferIn(order) || isTransferOut(order);
}

/** Participations that staff keep from being moved, or give back. */
export function isBlock({ operation_type: type }: Typed): boolean {
  return type === 'BLOQUEO' || type === 'DESBLOQUEO';
}

/** The second part of a transfer, which the house makes itself when the first is done. */
export function isIncomingLeg(order: Leg): boolean {
  return isTransfer(order) && order.uuid_parent_operation !== null;
}

/** The part of a transfer that the client ordered. */
export function isOutgoingLeg(order: Leg): boolean {
  return isTransfer(order) && order.uuid_parent_operation === null;
}

/** Takes back what a direct debit that the bank returned had bought; the house makes it, and pays nothing for it. */
export function isDebitReversal(order: Leg): boolean {
  return order.operation_type === 'REEMBOLSO' && order.uuid_parent_operation !== null;
}

/** An order whose money goes to the client's bank account. */
export function isPaidOut(order: Leg): boolean {
  return PAID_OUT.has(order.operation_type) && !isDebitReversal(order);
}

/** Leaves a fund, dated by the hour of the last signature. */
export function leavesByCutoff(order: Leg): boolean {
  return isPaidOut(order) || isOutgoingLeg(order);
}

/** An order that a standing instruction made. */
export function isOfInstruction(order: Leg): boolean {
  const isOwn = isTransfer(order) || isInstruction(order) || isDebitReversal(order);
  return order.uuid_parent_operation !== null && !isOwn;
}

/** An instruction that runs or rests; the only one that can be suspended, resumed or replaced. */
export function isLiveInstruction(order: Typed & Pick<OperationRow, 'operation_status'>): boolean {
  const { operation_status: status } = order;
  return isInstruction(order) && (status === 'PERIODIC_ACTIVE' || status === 'PERIODIC_SUSPENDED');
}

const WAITS_FOR_MONEY: ReadonlySet<OperationRow['operation_status']> = new Set([
  'SIGNED',
  'VALIDATED',
]);
const MONEY_IN: ReadonlySet<OperationType> = new Set(['SUSCRIPCION', 'APORTACION']);

type MoneyFacts = Pick<OperationRow, 'operation_type' | 'operation_status' | 'payment_method'>;

/** Whether an order is signed and its money has still to come: until then it has no value date. */
export function waitsForMoney(order: MoneyFacts): boolean {
  return MONEY_IN.has(order.operation_type) && WAITS_FOR_MONEY.has(order.operation_status);
}

/** Whether its money is asked for at the bank: the day of the debit is the day it is valued (ux §3.2). */
export function isDebit(order: Pick<OperationRow, 'operation_type' | 'payment_method'>): boolean {
  return MONEY_IN.has(order.operation_type) && order.payment_method === 'DOMICILIACION';
}

/** An order that lacks signatures, whichever way it came in. */
export function isRegistered({
  operation_status,
}: Pick<OperationRow, 'operation_status'>): boolean {
  return operation_status.startsWith('REGISTERED');
}

/** Orders whose money goes through the bank; what a standing instruction asks for is of the orders that it makes. */
const MOVES_MONEY: ReadonlySet<OperationType> = new Set([
  'SUSCRIPCION',
  'APORTACION',
  'REEMBOLSO',
  'REEMBOLSO_PERIODICO',
  'TRASPASO_SALIDA',
]);

/** Whether there are debits or payments to be told of. */
export function movesMoney(
  order: Pick<OperationRow, 'operation_type' | 'operation_status'>,
): boolean {
  return MOVES_MONEY.has(order.operation_type) && !isRegistered(order);
}
