import type { OperationRow } from '@participe/contract/types';
import {
  isBlock as isBlockType,
  isOpenInstruction,
  isPaidOut,
  isRegistered as isRegisteredStatus,
  isStandingInstruction,
  isSwitch,
  isSwitchOutLeg,
  isTransferIn as isIncomingType,
  isTransferOut as isOutgoingType,
  paymentTypes,
} from '@participe/domain';

/** Predicates of an order as the service sends it; the table of order types is in the domain (ORD-01). */

type Typed = Pick<OperationRow, 'operation_type'>;
type Leg = Pick<OperationRow, 'operation_type' | 'uuid_parent_operation'>;
type InStatus = Pick<OperationRow, 'operation_status'>;

/** A standing instruction: it makes orders of its own. */
export function isInstruction({ operation_type: type }: Typed): boolean {
  return isStandingInstruction(type);
}

/** A switch between two funds of the manager, either leg. */
export function isTransfer({ operation_type: type }: Typed): boolean {
  return isSwitch(type);
}

/** A transfer from another manager. */
export function isTransferIn({ operation_type: type }: Typed): boolean {
  return isIncomingType(type);
}

/** A transfer to another manager, which asked for it. */
export function isTransferOut({ operation_type: type }: Typed): boolean {
  return isOutgoingType(type);
}

/** A transfer through the circuit between managers. */
export function isBetweenManagers(order: Typed): boolean {
  return isTransferIn(order) || isTransferOut(order);
}

/** Participations that staff block or release. */
export function isBlock({ operation_type: type }: Typed): boolean {
  return isBlockType(type);
}

/** Leaves a fund and gets its value date from the time of the last signature (DAT-05). */
export function leavesByCutoff(order: Leg): boolean {
  return isPaidOut(order) || isSwitchOutLeg(order);
}

/** True for an instruction in force; no other can be suspended, resumed or replaced. */
export function isLiveInstruction(order: Typed & InStatus): boolean {
  return isInstruction(order) && isOpenInstruction(order.operation_status);
}

/** An order that lacks signatures, whatever its channel. */
export function isRegistered({ operation_status: status }: InStatus): boolean {
  return isRegisteredStatus(status);
}

/** Whether there are debits or payments to show. */
export function movesMoney(order: Typed & InStatus): boolean {
  return paymentTypes.includes(order.operation_type) && !isRegistered(order);
}
