import type { OperationType } from '../orders/order-types.ts';
import { isOpenInstruction, type OperationStatus } from '../orders/order.ts';
import { accept, type Decision, refuse, reject } from '../refusal.ts';
import { isRegistered } from '../registered.ts';
import type { OrderTransitionFacts } from './order-guards.ts';
import { findTransitionRow } from './machine.ts';
import { orderLifecycle } from './orders.ts';

export type OrderTransition = (typeof orderLifecycle.rows)[number];

/**
 * Returns the row of an order's status change without evaluating its guard; null when the table lacks the change
 * (LIF-29).
 */
export function findOrderTransition(
  requestedChange: Pick<OrderTransitionFacts, 'from' | 'to' | 'actor' | 'operationType'>,
): OrderTransition | null {
  return findTransitionRow(orderLifecycle, requestedChange);
}

/**
 * Decides whether an order may change to a status (LIF-29). Refuses with 409-011 when a client may not cancel, other
 * changes with 409-010.
 */
export function decideOrderTransition(facts: OrderTransitionFacts): Decision<OrderTransition> {
  const isForbiddenCancellation = facts.isIrrevocable === true && facts.to === 'CANCELLED';
  const row = isForbiddenCancellation ? null : findTransitionRow(orderLifecycle, facts);
  if (row !== null && orderLifecycle.guards[row.guard](facts)) return accept(row);
  if (facts.actor === 'client' && facts.to === 'CANCELLED') return reject(refuse('NO_ANULABLE'));
  const waitsForSignature = row?.guard === 'signaturesComplete';
  return reject(refuse(waitsForSignature ? 'FIRMA_PENDIENTE' : 'TRANSICION_NO_PERMITIDA'));
}

export interface OrderCancellationFacts {
  status: OperationStatus;
  operationType: OperationType;
  isBeforeCutoff: boolean;
  isMoneyDebited: boolean;
  /** True for an order that nobody may cancel, such as the incoming leg of a switch or a block (LIF-36). */
  isIrrevocable?: boolean;
}

/**
 * Decides whether a client may cancel an order (LIF-05, LIF-08, LIF-12, LIF-25); otherwise refuses with 409-011. An
 * unsigned order or an open instruction may be cancelled at any time, a signed order before the cut-off, and an
 * incoming transfer until the other manager accepts it, unless the money has moved. From SIGNED on, a one-time code
 * is needed (LIF-33).
 */
export function decideOrderCancellation(
  facts: OrderCancellationFacts,
): Decision<{ transition: OrderTransition; needsCode: boolean }> {
  const { status, operationType, isBeforeCutoff, isMoneyDebited, isIrrevocable = false } = facts;
  const decision = decideOrderTransition({
    from: status,
    to: 'CANCELLED',
    actor: 'client',
    operationType,
    isBeforeCutoff,
    isMoneyDebited,
    isIrrevocable,
  });
  if (!decision.ok) return decision;
  return accept({ transition: decision.value, needsCode: !isRegistered(status) });
}

/**
 * Decides whether a client may delete an order, which is allowed in a registered status without signatures (ORD-18);
 * otherwise refuses with 409-011.
 */
export function decideOrderDeletion(facts: {
  status: OperationStatus;
  signatures: number;
}): Decision<true> {
  const isDeletable = isRegistered(facts.status) && facts.signatures === 0;
  return isDeletable ? accept(true) : reject(refuse('NO_ANULABLE'));
}

/** Actions that a caller can perform on an order (ORD-15). */
export const operationActions = ['SIGN', 'CANCEL', 'SUSPEND', 'RESUME', 'MODIFY'] as const;
export type OperationAction = (typeof operationActions)[number];

/**
 * Facts that decide which actions a person may perform on an order: the person's permissions, and the order's status.
 */
export interface AllowedActionsFacts extends OrderCancellationFacts {
  maySign: boolean;
  mayCancel: boolean;
  mayModify: boolean;
  mySignaturePending: boolean;
  /** Reason of a suspended instruction. One without its mandate is changed, not resumed (PAY-38). */
  suspendReason?: string | null;
}

/**
 * Returns the actions that a person may perform on an order now, in the sequence in which they are shown; an empty
 * list for a read-only person (ORD-15).
 */
export function allowedOrderActions(facts: AllowedActionsFacts): OperationAction[] {
  const { status } = facts;
  const isLiveInstruction = isOpenInstruction(status);
  const actions: OperationAction[] = [];
  if (facts.maySign && facts.mySignaturePending && isRegistered(status)) actions.push('SIGN');
  if (facts.mayModify && (isRegistered(status) || isLiveInstruction)) actions.push('MODIFY');
  if (facts.mayCancel && status === 'PERIODIC_ACTIVE') actions.push('SUSPEND');
  const hasMandate = facts.suspendReason !== 'MANDATO_REVOCADO';
  if (facts.mayCancel && status === 'PERIODIC_SUSPENDED' && hasMandate) actions.push('RESUME');
  if (facts.mayCancel && decideOrderCancellation(facts).ok) actions.push('CANCEL');
  return actions;
}
