import { isMandateReady } from '../model/mandates.ts';
import {
  type PlannedExecution,
  type PlainDate,
  type Schedule,
  addDays,
  cutoffInstant,
  latestDebitDate,
  executionsOnOrAfter,
  invariant,
  isDebitInstruction,
  latestDate,
  operationTypeLabel,
} from '@participe/domain';
import { findReplacementChain, findLastChildOrderDay } from './linked-instructions.store.ts';
import { instructionCalendarsOf } from '../kinds/instruction.ts';
import { notifyAboutOrder } from '../notifications/order-notifications.ts';
import type { Order } from '../model/order.store.ts';
import { orderTexts } from '../model/orders.texts.ts';
import { type LockedOrder, applyTransition, lockOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

export function toSchedule(order: Order): Schedule {
  const { per_period: period, per_start_date: startDate, per_increase_type: increaseType } = order;
  invariant(
    period !== null && startDate !== null && increaseType !== null,
    'an instruction has a schedule',
  );
  return {
    period,
    startDate,
    endDate: order.per_end_date,
    increaseType,
    increase: order.per_increase,
  };
}

/** Returns the first execution on or after a day; undefined when the instruction ends before. */
export function findFirstExecutionFrom(
  work: UnitOfWork,
  order: Order,
  from: PlainDate,
): PlannedExecution | undefined {
  const calendars = instructionCalendarsOf(work.services, order);
  return executionsOnOrAfter(toSchedule(order), calendars, from, 1)[0];
}

/**
 * Returns the first day on which an instruction can still be executed. A direct debit needs two T2 days of notice,
 * and a redemption must be placed before the cut-off.
 */
function earliestDay(work: UnitOfWork, order: Order): PlainDate {
  const { today, now } = work.clock;
  if (isDebitInstruction(order.operation_type))
    return latestDebitDate(today, work.services.reference.calendar('T2'));
  return now < cutoffInstant(today, order.cutoff) ? today : addDays(today, 1);
}

/** Returns the next execution day of an instruction that becomes active now, without missed executions. */
export function findNextExecutionDate(work: UnitOfWork, order: Order): PlainDate | null {
  return findFirstExecutionFrom(work, order, earliestDay(work, order))?.date ?? null;
}

/** Cancels a replaced instruction in the transaction that activates its replacement (LIF-25, INS-10). */
async function cancelReplacedInstruction(
  work: UnitOfWork,
  uuid: string,
  replacedBy: string,
): Promise<void> {
  const oldOrder = await lockOrder(work, uuid);
  await applyTransition(work, oldOrder, {
    to: 'CANCELLED',
    actor: 'system',
    facts: { replacedBy },
    reason: 'SUSTITUIDA',
    channel: 'SISTEMA',
    values: { next_execution_date: null },
  });
}

/**
 * Returns the first execution day of an instruction that becomes active. The day lies after the last order of its
 * replacement chain, so that no payment is executed twice.
 */
async function findFirstDateOfActivatedInstruction(
  work: UnitOfWork,
  order: Order,
  chain: readonly string[],
) {
  const lastExecutionDate = await findLastChildOrderDay(work.db, chain);
  const earliestDate = earliestDay(work, order);
  const startDate =
    lastExecutionDate === null
      ? earliestDate
      : latestDate(earliestDate, addDays(lastExecutionDate, 1));
  return findFirstExecutionFrom(work, order, startDate)?.date ?? null;
}

/**
 * Activates a validated instruction and stores its first execution day (LIF-22). Cancels the active or suspended
 * instructions of its replacement chain, because only one of them may be active.
 */
export async function activateInstruction(work: UnitOfWork, uuid: string): Promise<void> {
  const locked = await lockOrder(work, uuid);
  const { order } = locked;
  const chain = await findReplacementChain(work.db, order);
  await applyTransition(work, locked, {
    to: 'PERIODIC_ACTIVE',
    actor: 'system',
    facts: { isMandateReady: await isMandateReady(work, order) },
    channel: 'SISTEMA',
    values: {
      next_execution_date: await findFirstDateOfActivatedInstruction(
        work,
        order,
        chain.map((one) => one.uuid),
      ),
    },
  });
  for (const linked of chain)
    if (linked.is_open) await cancelReplacedInstruction(work, linked.uuid, uuid);
}

/** Reasons for which the manager suspends an instruction (LIF-23). */
export type SuspensionCause =
  | 'MINIMO_A_MANTENER'
  | 'RECIBOS_DEVUELTOS'
  | 'DOCUMENTO_CADUCADO'
  | 'TITULAR_BLOQUEADO'
  | 'W9_PENDIENTE'
  | 'MANDATO_REVOCADO';

/**
 * Suspends an instruction on behalf of the manager and notifies the people on the account. Existing child orders
 * continue.
 */
export async function suspendInstruction(
  work: UnitOfWork,
  locked: LockedOrder,
  cause: SuspensionCause,
): Promise<void> {
  const suspendedOrder = await applyTransition(work, locked, {
    to: 'PERIODIC_SUSPENDED',
    actor: 'system',
    channel: 'SISTEMA',
    values: { suspend_reason: cause, next_execution_date: null },
    isSilent: true,
  });
  const type = operationTypeLabel(suspendedOrder.operation_type);
  await notifyAboutOrder(work, suspendedOrder, {
    title: orderTexts.titleOf(type, suspendedOrder.product_name),
    text: orderTexts.suspended(type.toLowerCase(), suspendedOrder.product_name, cause),
  });
}

export async function finalizeInstruction(work: UnitOfWork, uuid: string): Promise<void> {
  await applyTransition(work, await lockOrder(work, uuid), {
    to: 'FINALIZED',
    actor: 'system',
    channel: 'SISTEMA',
    values: { next_execution_date: null },
  });
}
