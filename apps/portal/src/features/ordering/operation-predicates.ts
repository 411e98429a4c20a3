import type { OperationRow } from '@participe/contract/types';
import {
  isBlock as isBlockType,
  isOpenInstruction,
  hasPayout,
  isRegistered as isRegisteredStatus,
  isStandingInstruction,
  isSwitch,
  isSwitchOutLeg,
  isTransferIn as isIncomingType,
  isTransferOut as isOutgoingType,
  orderTypesWithPayment,
} from '@participe/domain';

/** Predicates on an order of the service. The table of order types is in the domain package (ORD-01). */

type TypeField = Pick<OperationRow, 'operation_type'>;
type LegFields = Pick<OperationRow, 'operation_type' | 'uuid_parent_operation'>;
type StatusField = Pick<OperationRow, 'operation_status'>;

/** The service creates an order on each planned day of a standing instruction. */
export function isInstruction({ operation_type: type }: TypeField): boolean {
  return isStandingInstruction(type);
}

/** True for the outgoing and the incoming leg of a switch. */
export function isSwitchOrder({ operation_type: type }: TypeField): boolean {
  return isSwitch(type);
}

/** True for a transfer from another manager. */
export function isIncomingTransfer({ operation_type: type }: TypeField): boolean {
  return isIncomingType(type);
}

/** True for a transfer that another manager requests. */
export function isOutgoingTransfer({ operation_type: type }: TypeField): boolean {
  return isOutgoingType(type);
}

/** True for a transfer between managers, in either direction. */
export function isTransferBetweenManagers(order: TypeField): boolean {
  return isIncomingTransfer(order) || isOutgoingTransfer(order);
}

/** True for an order with which staff block or release units. */
export function isOrderToBlockUnits({ operation_type: type }: TypeField): boolean {
  return isBlockType(type);
}

/**
 * True for a redemption with a payout and for the outgoing leg of a switch. The time of the last signature decides
 * their value date (DAT-05).
 */
export function isValuedByCutoff(order: LegFields): boolean {
  return hasPayout(order) || isSwitchOutLeg(order);
}

/** Only an active or suspended instruction can be suspended, resumed or replaced. */
export function isModifiableInstruction(order: TypeField & StatusField): boolean {
  return isInstruction(order) && isOpenInstruction(order.operation_status);
}

/** True when the order still needs signatures, in this portal or in another channel. */
export function isAwaitingSignatures({ operation_status: status }: StatusField): boolean {
  return isRegisteredStatus(status);
}

/** True for an order, even a cancelled one, that awaits no signatures and whose type can have debits or payments. */
export function canHavePayments(order: TypeField & StatusField): boolean {
  return orderTypesWithPayment.includes(order.operation_type) && !isAwaitingSignatures(order);
}
