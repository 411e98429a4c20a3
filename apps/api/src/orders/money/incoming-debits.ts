import { type PlainDate, invariant } from '@participe/domain';
import type { Updateable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import { postCashReturn } from '../../positions/index.ts';
import { notifyComingDebit } from './notify-coming-debit.ts';
import { revokeMandate, recordMandateDebit } from '../model/mandates.store.ts';
import { type Order, updateOrderRow } from '../model/order.store.ts';
import { type LockedOrder, applyTransition } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

async function changeOrder(
  work: UnitOfWork,
  order: Order,
  values: Updateable<Operation>,
): Promise<Order> {
  const isChanged = await updateOrderRow(work.db, order, values);
  invariant(isChanged, 'a locked order is changed by nobody else');
  return { ...order, ...(values as Partial<Order>), version: order.version + 1 };
}

/**
 * Marks the direct debit of an order as sent to the bank, with its collection date as the expected value date.
 * Notifies the client, unless the debit is the first one of a child order whose day was announced.
 */
export async function recordDebitSent(
  work: UnitOfWork,
  { order }: LockedOrder,
  debit: { readonly date: PlainDate; readonly uuidMandate: string; readonly isFirst: boolean },
): Promise<void> {
  const { date, uuidMandate, isFirst } = debit;
  const sentOrder = await changeOrder(work, order, {
    debit_sent_at: work.clock.now,
    expected_value_date: date,
  });
  await recordMandateDebit(work.db, uuidMandate, work.clock.now);
  const isAnnounced = order.uuid_parent_operation !== null && order.expected_value_date === date;
  if (!isFirst || !isAnnounced) await notifyComingDebit(work, sentOrder, date);
  work.audit({
    action: 'operation.debit-sent',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { debit_date: date, amount: order.ordered_cash },
  });
}

/**
 * Books the money of a returned debit back to the bank when no units were bought with it. The order waits for a new
 * debit on the given date.
 */
export async function postponeDebit(
  work: UnitOfWork,
  { order }: LockedOrder,
  date: PlainDate,
): Promise<void> {
  await postCashReturn(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: work.clock.today,
  });
  await changeOrder(work, order, {
    cash_reconciled_on: null,
    debit_sent_at: null,
    expected_value_date: date,
  });
}

/** Moves the expected value date of a locked order that could not be sent to the registry (REG-12). */
export async function postponeValueDate(
  work: UnitOfWork,
  { order }: LockedOrder,
  date: PlainDate,
): Promise<void> {
  await changeOrder(work, order, { expected_value_date: date });
  work.audit({
    action: 'operation.postponed',
    entity: 'operation',
    entityUuid: order.uuid,
    before: { expected_value_date: order.expected_value_date },
    after: { expected_value_date: date },
  });
}

/** Cancels an order whose debit was returned before its execution, and reverses the booking of its money, if any. */
export async function cancelUnpaidOrder(
  work: UnitOfWork,
  locked: LockedOrder,
  comment: string,
): Promise<void> {
  await applyTransition(work, locked, {
    to: 'CANCELLED',
    actor: 'system',
    facts: { returnedDebit: comment },
    reason: 'SIN_FONDOS',
    comment,
    channel: 'BANCO',
  });
}

/** Revokes a mandate that the debtor's bank does not recognise, so that it is not used again. */
export async function revokeUnrecognisedMandate(work: UnitOfWork, uuid: string): Promise<void> {
  await revokeMandate(work.db, uuid, work.clock.now);
  work.audit({ action: 'mandate.revoked', entity: 'mandate', entityUuid: uuid, after: {} });
}
