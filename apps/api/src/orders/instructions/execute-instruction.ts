import {
  type PlannedExecution,
  addDays,
  latestDebitDate,
  invariant,
  isDebitInstruction,
  isRedemption,
  latestDate,
  orderBusinessDay,
  isTooLateToStopNextExecution,
} from '@participe/domain';
import { notifyComingDebit } from '../money/notify-coming-debit.ts';
import { decideChildOrder } from './child-order.ts';
import { calculateSettlementDate } from '../model/order-dates.ts';
import { findFirstExecutionFrom, suspendInstruction } from './instruction.ts';
import { saveMandateLastUse } from '../model/mandates.store.ts';
import { type Order, updateOrderRow, readOrder } from '../model/order.store.ts';
import { recordOrder } from '../model/record-order.ts';
import { type AcceptedOrder } from '../model/accepted-order.ts';
import { type LockedOrder, applyTransition, lockOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/**
 * Registers a child order and validates it at once, because the instruction is signed (LIF-27). The value date is the
 * execution day, or a later business day when the order is late, so that no order is backdated.
 */
async function registerChild(
  work: UnitOfWork,
  parent: LockedOrder,
  childOrder: AcceptedOrder,
  execution: PlannedExecution,
): Promise<void> {
  const { services, clock, db } = work;
  const { uuid } = await recordOrder(work, childOrder);
  const order = await readOrder(db, uuid);
  invariant(order !== undefined, 'the order was written a moment ago');
  const calendar = services.reference.calendar(order.calendar_code);
  const now = orderBusinessDay({ completedAt: clock.now, calendar, cutoff: order.cutoff });
  const valueDate = latestDate(execution.date, now);
  const isAnnounced = !isRedemption(order.operation_type);
  const child = await applyTransition(
    work,
    { order, position: parent.position },
    {
      to: 'VALIDATED',
      actor: 'system',
      channel: 'SISTEMA',
      values: {
        completed_at: clock.now,
        expected_value_date: valueDate,
        settlement_date: isRedemption(order.operation_type)
          ? calculateSettlementDate(services, order, valueDate)
          : null,
        has_docs_signed: true,
        has_docs_validated: true,
      },
      ...(isAnnounced && { isSilent: true as const }),
    },
  );
  if (isAnnounced) await notifyComingDebit(work, child, execution.date);
  const { uuid_mandate: mandate } = parent.order;
  if (mandate !== null) await saveMandateLastUse(db, mandate, clock.now);
}

/**
 * Creates the child order of one execution. When no order can be created, suspends the instruction and returns false.
 */
async function createChildOrSuspend(
  work: UnitOfWork,
  locked: LockedOrder,
  execution: PlannedExecution,
): Promise<boolean> {
  const child = await decideChildOrder(work, locked, execution);
  if (child.kind === 'stop') {
    await suspendInstruction(work, locked, child.cause);
    return false;
  }
  await registerChild(work, locked, child.order, execution);
  return true;
}

/**
 * Creates the order of the next execution, when a client cancels an active instruction too late to skip that
 * execution (LIF-25). Creates none when the instruction would have to be suspended instead.
 */
export async function createLastChildOrder(work: UnitOfWork, locked: LockedOrder): Promise<void> {
  const { order } = locked;
  const { next_execution_date: nextExecution, operation_status: status } = order;
  if (status !== 'PERIODIC_ACTIVE' || nextExecution === null) return;
  const calendar = work.services.reference.calendar(order.calendar_code);
  if (!isTooLateToStopNextExecution({ today: work.clock.today, nextExecution, calendar })) return;
  const execution = findFirstExecutionFrom(work, order, nextExecution);
  if (execution === undefined) return;
  const decision = await decideChildOrder(work, locked, execution);
  if (decision.kind === 'order') await registerChild(work, locked, decision.order, execution);
}

/**
 * Returns the latest execution day for which an order is created today. For direct debits this day lies ahead,
 * because debits are sent to the bank in advance.
 */
function findLatestDueDay(work: UnitOfWork, order: Order): string {
  const { today } = work.clock;
  return isDebitInstruction(order.operation_type)
    ? latestDebitDate(today, work.services.reference.calendar('T2'))
    : today;
}

export async function executeInstruction(work: UnitOfWork, uuid: string): Promise<void> {
  const locked = await lockOrder(work, uuid);
  const { order } = locked;
  const { next_execution_date: due } = order;
  if (order.operation_status !== 'PERIODIC_ACTIVE' || due === null) return;
  const execution = findFirstExecutionFrom(work, order, due);
  // The stored day can be outdated, because a calendar published later may move the execution.
  const hasCome = execution !== undefined && execution.date <= findLatestDueDay(work, order);
  if (hasCome && !(await createChildOrSuspend(work, locked, execution))) return;
  const nextPlannedExecution = hasCome
    ? findFirstExecutionFrom(work, order, addDays(execution.date, 1))
    : execution;
  const isChanged = await updateOrderRow(work.db, order, {
    next_execution_date: nextPlannedExecution?.date ?? null,
  });
  invariant(isChanged, 'a locked instruction is changed by nobody else');
}
