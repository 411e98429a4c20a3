import { type OperationStatus, decideTransition, isStandingInstruction } from '@participe/domain';
import { rejectionOf } from '../../kernel/refusal.ts';
import { makeLastChild } from './carry-out.ts';
import { nextDateFromNow } from './instruction.ts';
import { isMandateReady } from '../model/mandates.ts';
import type { Order } from '../model/order.store.ts';
import type { Change, LockedOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Whether a client may have an instruction go on: it is suspended, and its mandate still stands (409-010). */
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
 * What changes with the status that a client asks of an instruction: why it rests, when it goes on, and the
 * order that is still made when it is stopped too late for its next day (LIF-23 to LIF-25).
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
