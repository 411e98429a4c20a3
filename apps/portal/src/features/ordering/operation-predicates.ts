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

/** Predicates on an order as the service returns it. The table of order types is in the domain package (ORD-01). */

type Typed = Pick<OperationRow, 'operation_type'>;
type Leg = Pick<OperationRow, 'operation_type' | 'uuid_parent_operation'>;
type InStatus = Pick<OperationRow, 'operation_status'>;

/** True for a standing instruction, which creates orders on its planned days. */
export function isInstruction({ operation_type: type }: Typed): boolean {
  return isStandingInstruction(type);
}

/** True for either leg of a switch between two funds of this manager. */
export function isTransfer({ operation_type: type }: Typed): boolean {
  return isSwitch(type);
}

/** True for an incoming transfer, from another manager. */
export function isTransferIn({ operation_type: type }: Typed): boolean {
  return isIncomingType(type);
}

/** True for an outgoing transfer, which the other manager requests. */
export function isTransferOut({ operation_type: type }: Typed): boolean {
  return isOutgoingType(type);
}

/** True for a transfer between managers, in either direction. */
export function isBetweenManagers(order: Typed): boolean {
  return isTransferIn(order) || isTransferOut(order);
}

/** True for an order by which staff block or release units. */
export function isBlock({ operation_type: type }: Typed): boolean {
  return isBlockType(type);
}

/** True when the order leaves a fund: the time of its last signature decides its value date (DAT-05). */
export function leavesByCutoff(order: Leg): boolean {
  return isPaidOut(order) || isSwitchOutLeg(order);
}

/** True for an active or suspended instruction; only these can be suspended, resumed or replaced. */
export function isLiveInstruction(order: Typed & InStatus): boolean {
  return isInstruction(order) && isOpenInstruction(order.operation_status);
}

/** True when signatures are missing, whatever the channel of the order. */
export function isRegistered({ operation_status: status }: InStatus): boolean {
  return isRegisteredStatus(status);
}

/** True when the order can have debits or payments: its type moves money and everyone has signed. */
export function movesMoney(order: Typed & InStatus): boolean {
  return paymentTypes.includes(order.operation_type) && !isRegistered(order);
}
