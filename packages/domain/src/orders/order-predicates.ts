import { isSigned } from './order.ts';
import {
  isOperationType,
  isPurchase,
  isRedemption,
  isSwitch,
  isUnpriced,
  orderTypeTraits,
} from './order-types.ts';

/** An order with its type, in the property that database rows and responses have in common. */
export interface OrderWithType {
  readonly operation_type: string;
}

export interface OrderWithParent extends OrderWithType {
  readonly uuid_parent_operation: string | null;
}

/** An order with its payment method, if it is a purchase. */
export interface OrderWithPaymentMethod extends OrderWithType {
  readonly payment_method: string | null;
}

/** True for the incoming leg of a switch, which the service creates when the outgoing leg is executed (TRF-01). */
export function isSwitchInLeg(order: OrderWithParent): boolean {
  return isSwitch(order.operation_type) && order.uuid_parent_operation !== null;
}

/** True for the outgoing leg of a switch, which is the order that the client places (TRF-01). */
export function isSwitchOutLeg(order: OrderWithParent): boolean {
  return isSwitch(order.operation_type) && order.uuid_parent_operation === null;
}

/**
 * True for a reversal, which removes the units bought with a returned direct debit (PAY-09). The service creates it
 * at the price of the subscription, and no money is paid out.
 */
export function isReversal(order: OrderWithParent): boolean {
  const { operation_type: type, uuid_parent_operation: parent } = order;
  return parent !== null && isOperationType(type) && orderTypeTraits[type].madeBy === 'SUSCRIPCION';
}

/** True for an order that a standing instruction created (INS-05). */
export function isCreatedByInstruction(order: OrderWithParent): boolean {
  const { operation_type: type, uuid_parent_operation: parent } = order;
  const madeBy = isOperationType(type) ? orderTypeTraits[type].madeBy : null;
  return (
    parent !== null && madeBy !== null && orderTypeTraits[madeBy].family === 'STANDING_INSTRUCTION'
  );
}

/** True for a redemption that pays money to a bank account of the client. A reversal does not. */
export function hasPayout(order: OrderWithParent): boolean {
  return isRedemption(order.operation_type) && !isReversal(order);
}

/** True for an order that nobody can cancel; another order must undo it (LIF-36). */
export function isIrrevocable(order: OrderWithParent): boolean {
  return isSwitchInLeg(order) || isReversal(order) || isUnpriced(order.operation_type);
}

/** True for a purchase paid by direct debit. Its value date is the collection date (DAT-09). */
export function isPaidByDebit(order: OrderWithPaymentMethod): boolean {
  return isPurchase(order.operation_type) && order.payment_method === 'DOMICILIACION';
}

/**
 * True for a purchase whose money the client sends to the product's bank account, by bank transfer or cheque
 * (PAY-01).
 */
export function isPaidInByClient(order: OrderWithPaymentMethod): boolean {
  return isPurchase(order.operation_type) && order.payment_method !== 'DOMICILIACION';
}

/**
 * True for a purchase in status SIGNED or VALIDATED, with or without its money. Its value date can change until the
 * purchase is sent to the registry (DAT-04).
 */
export function isSignedPurchase(
  order: OrderWithType & { readonly operation_status: string },
): boolean {
  return isPurchase(order.operation_type) && isSigned(order.operation_status);
}
