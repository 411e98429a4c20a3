import { type OperationStatus, decideTransition, isStandingInstruction } from '@participe/domain';
import { rejectionOf } from '../../kernel/refusal.ts';
import { makeLastChild } from './carry-out.ts';
import { nextDateFromNow } from './instruction.ts';
import { isMandateReady } from '../model/mandates.ts';
import type { Order } from '../model/order.store.ts';
import type { Change, LockedOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Checks that a client may resume an instruction: it is suspended and its mandate is still valid (409-010). */
export async function checkResumable(work: UnitOfWork, order: Order): Promise<void> {
  const decision = decideTransition({
    from: order.operation_status,
    to: 'PERIODIC_ACTIVE',
    actor: 'client',
    operationType: order.operation_type,
    mandateReady: await isMandateReady(work, order),
  });
  if (decision.ok) return;
  throw rejectionOf(decision.refusals);
}

/**
 * Returns the columns that change when a client suspends or resumes an instruction. A cancellation after the limit
 * for the next execution still creates that day's order (LIF-23 to LIF-25).
 */
export async function instructionChange(
  work: UnitOfWork,
  locked: LockedOrder,
  to: OperationStatus,
): Promise<Pick<Change, 'facts' | 'values'>> {
  const { order } = locked;
  if (!isStandingInstruction(order.operation_type)) return {};
  if (to === 'PERIODIC_SUSPENDED')
    return { values: { suspend_reason: 'CLIENTE', next_execution_date: null } };
  if (to === 'PERIODIC_ACTIVE')
    return {
      facts: { mandateReady: await isMandateReady(work, order) },
      values: { suspend_reason: null, next_execution_date: nextDateFromNow(work, order) },
    };
  if (to === 'CANCELLED') await makeLastChild(work, locked);
  return {};
}
