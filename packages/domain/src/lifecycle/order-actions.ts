import type { OperationType } from '../orders/order-types.ts';
import { isOpenInstruction, type OperationStatus } from '../orders/order.ts';
import { accept, type Decision, refuse, reject } from '../refusal.ts';
import { isRegistered } from '../registered.ts';
import type { TransitionFacts } from './order-guards.ts';
import { findRow } from './machine.ts';
import { orderLifecycle } from './orders.ts';

/** One row of the table of orders. */
export type OrderTransition = (typeof orderLifecycle.rows)[number];

/** The row of the table for a change of status of an order, whatever its guard answers, or null (LIF-29). */
export function findTransition(
  asked: Pick<TransitionFacts, 'from' | 'to' | 'actor' | 'operationType'>,
): OrderTransition | null {
  return findRow(orderLifecycle, asked);
}

/**
 * Whether an operation may change its status (decision G-F02). Refusals: 409-010, and 409-011 when a client asks to
 * cancel what can no longer be cancelled.
 */
export function decideTransition(facts: TransitionFacts): Decision<OrderTransition> {
  const stays = facts.irrevocable === true && facts.to === 'CANCELLED';
  const row = stays ? null : findRow(orderLifecycle, facts);
  if (row !== null && orderLifecycle.guards[row.guard](facts)) return accept(row);
  if (facts.actor === 'client' && facts.to === 'CANCELLED') return reject(refuse('NO_ANULABLE'));
  const waitsForSignature = row?.guard === 'signaturesComplete';
  return reject(refuse(waitsForSignature ? 'FIRMA_PENDIENTE' : 'TRANSICION_NO_PERMITIDA'));
}

/** What decides whether a client may cancel. */
export interface CancelFacts {
  status: OperationStatus;
  operationType: OperationType;
  beforeCutoff: boolean;
  moneyDebited: boolean;
  /** Nobody cancels it: the way in of a transfer, or a block. */
  irrevocable?: boolean;
}

/**
 * Whether a client may cancel an operation: unsigned always, signed or validated until the cut-off of its value date and
 * before money was debited, a transfer until the other manager accepts, an instruction always (decisions G-F02, G-G12).
 * Refusal: 409-011. A code is asked from SIGNED on.
 */
export function decideCancel(
  facts: CancelFacts,
): Decision<{ transition: OrderTransition; needsCode: boolean }> {
  const { status, operationType, beforeCutoff, moneyDebited, irrevocable = false } = facts;
  const decision = decideTransition({
    from: status,
    to: 'CANCELLED',
    actor: 'client',
    operationType,
    beforeCutoff,
    moneyDebited,
    irrevocable,
  });
  if (!decision.ok) return decision;
  return accept({ transition: decision.value, needsCode: !isRegistered(status) });
}

/** Whether a client may delete an order outright: unsigned, with no signature at all; otherwise 409-011 (decision G-F02). */
export function decideDelete(facts: {
  status: OperationStatus;
  signatures: number;
}): Decision<true> {
  const deletable = isRegistered(facts.status) && facts.signatures === 0;
  return deletable ? accept(true) : reject(refuse('NO_ANULABLE'));
}

/** What a client may do next with an operation (decision G-J01). */
export const operationActions = ['SIGN', 'CANCEL', 'SUSPEND', 'RESUME', 'MODIFY'] as const;
export type OperationAction = (typeof operationActions)[number];

/** What decides the buttons of an operation for one person: permissions first, then the state of the order. */
export interface AllowedActionsFacts extends CancelFacts {
  maySign: boolean;
  mayCancel: boolean;
  mayModify: boolean;
  mySignaturePending: boolean;
}

/** The actions a person may take on an operation now, in the order they are shown; empty for a reader. */
export function allowedActions(facts: AllowedActionsFacts): OperationAction[] {
  const { status } = facts;
  const isLiveInstruction = isOpenInstruction(status);
  const actions: OperationAction[] = [];
  if (facts.maySign && facts.mySignaturePending && isRegistered(status)) actions.push('SIGN');
  if (facts.mayModify && (isRegistered(status) || isLiveInstruction)) actions.push('MODIFY');
  if (facts.mayCancel && status === 'PERIODIC_ACTIVE') actions.push('SUSPEND');
  if (facts.mayCancel && status === 'PERIODIC_SUSPENDED') actions.push('RESUME');
  if (facts.mayCancel && decideCancel(facts).ok) actions.push('CANCEL');
  return actions;
}
