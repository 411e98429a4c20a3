import {
  type OperationStatus,
  decideOrderTransition,
  invariant,
  isStandingInstruction,
} from '@participe/domain';
import { RefusalError, toRefusalError } from '../../kernel/refusal.ts';
import { createLastChildOrder } from './execute-instruction.ts';
import { findNextExecutionDate } from './instruction.ts';
import { findAccount } from '../model/account-facts.store.ts';
import { isMandateReady } from '../model/mandates.ts';
import type { Order } from '../model/order.store.ts';
import { findMissingW9Refusal } from '../model/rule-facts.ts';
import type { OrderStatusChange, LockedOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Refuses to resume an instruction that is not suspended or has no valid mandate (409-010), or while the form W-9 of
 * a holder is missing (403-002).
 */
export async function checkResumable(work: UnitOfWork, order: Order): Promise<void> {
  const decision = decideOrderTransition({
    from: order.operation_status,
    to: 'PERIODIC_ACTIVE',
    actor: 'client',
    operationType: order.operation_type,
    isMandateReady: await isMandateReady(work, order),
  });
  if (!decision.ok) throw toRefusalError(decision.refusals);
  const account = await findAccount(work.db, order.uuid_account, work.clock.today);
  invariant(account !== undefined, 'an instruction has an account');
  const refusal = findMissingW9Refusal(account, order.operation_type, work.clock.today);
  if (refusal !== undefined) throw new RefusalError(refusal);
}

/**
 * Returns the columns that change when a client suspends, resumes or cancels an instruction. A cancellation too late
 * to skip the next execution first creates the order of that execution (LIF-23 to LIF-25).
 */
export async function prepareInstructionChange(
  work: UnitOfWork,
  locked: LockedOrder,
  to: OperationStatus,
): Promise<Pick<OrderStatusChange, 'facts' | 'values'>> {
  const { order } = locked;
  if (!isStandingInstruction(order.operation_type)) return {};
  if (to === 'PERIODIC_SUSPENDED')
    return { values: { suspend_reason: 'CLIENTE', next_execution_date: null } };
  if (to === 'PERIODIC_ACTIVE')
    return {
      facts: { isMandateReady: await isMandateReady(work, order) },
      values: { suspend_reason: null, next_execution_date: findNextExecutionDate(work, order) },
    };
  if (to === 'CANCELLED') await createLastChildOrder(work, locked);
  return {};
}
