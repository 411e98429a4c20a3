import {
  type PlainDate,
  compareDecimal,
  invariant,
  isPurchase,
  isRegistered,
  isTransferIn,
} from '@participe/domain';
import type { Updateable } from 'kysely';
import type { Operation } from '../../kernel/database/types.ts';
import { postCashIn, postTransferCashIn } from '../../positions/index.ts';
import { expectedValueDate } from '../model/order-dates.ts';
import { type Order, changeOperation } from '../model/order.store.ts';
import { type LockedOrder, lockOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Money of a bank statement that was matched to an order. */
export interface ReconciledCash {
  readonly uuidOperation: string;
  /** The day on which the money counts as reconciled. */
  readonly cashDate: PlainDate;
  readonly amount: string;
  /** The movement of the statement, for the audit. */
  readonly uuidMovement: string;
}

const waiting: ReadonlySet<string> = new Set(['SIGNED', 'VALIDATED']);

/** Where a transfer from another manager may be when its money comes: the messages about it may be slower. */
const transferring: ReadonlySet<string> = new Set(['SNCE_1', 'SNCE_2']);

/**
 * Money of another manager waits for the tax history that goes with it; whether the two agree is judged with the
 * messages of the transfer.
 */
async function takeTransferCash(
  work: UnitOfWork,
  { order }: LockedOrder,
  cash: ReconciledCash,
): Promise<'reconciled' | 'not-waiting'> {
  if (!transferring.has(order.operation_status) || order.cash_reconciled_on !== null)
    return 'not-waiting';
  await postTransferCashIn(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: cash.cashDate,
    amount: cash.amount,
  });
  await record(work, order, cash, { ordered_cash: cash.amount, cash: cash.amount });
  return 'reconciled';
}

/** Whether an order waits for money of this amount, to the cent. */
export function awaitsCash(order: Order, amount: string): boolean {
  const isOpen = waiting.has(order.operation_status) || isRegistered(order.operation_status);
  return (
    isOpen &&
    isPurchase(order.operation_type) &&
    order.cash_reconciled_on === null &&
    order.ordered_cash !== null &&
    compareDecimal(order.ordered_cash, amount) === 0
  );
}

/** The day that an order is dated by its money; one that is not signed is dated when it is. */
export function dateByCash(work: UnitOfWork, order: Order, cashDate: PlainDate): PlainDate | null {
  const { completed_at: completedAt } = order;
  return completedAt === null
    ? null
    : expectedValueDate(work.services, order, { completedAt, cashDate });
}

/** What is said of an order that has its money. */
export function auditCash(work: UnitOfWork, cash: ReconciledCash): void {
  work.audit({
    action: 'operation.cash-reconciled',
    entity: 'operation',
    entityUuid: cash.uuidOperation,
    after: { cash_date: cash.cashDate, amount: cash.amount, movement: cash.uuidMovement },
  });
}

/** The order with the day of its money, and what changes with it. */
async function record(
  work: UnitOfWork,
  order: Order,
  cash: ReconciledCash,
  values: Updateable<Operation>,
): Promise<void> {
  const changed = await changeOperation(work.db, order, {
    ...values,
    cash_reconciled_on: cash.cashDate,
  });
  invariant(changed, 'a locked order is changed by nobody else');
  auditCash(work, cash);
}

/**
 * Takes the money of a subscription into the books and dates the order by it (DAT-04). Answers
 * `not-waiting`, and does nothing, when the order has its money, asks for another amount, or is over; an
 * unsigned one keeps the money and is dated when it is signed.
 */
export async function reconcileCash(
  work: UnitOfWork,
  cash: ReconciledCash,
): Promise<'reconciled' | 'not-waiting'> {
  const locked = await lockOrder(work, cash.uuidOperation);
  const { order } = locked;
  if (isTransferIn(order.operation_type)) return takeTransferCash(work, locked, cash);
  if (!awaitsCash(order, cash.amount)) return 'not-waiting';
  await postCashIn(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: cash.cashDate,
    amount: cash.amount,
  });
  await record(work, order, cash, {
    expected_value_date: dateByCash(work, order, cash.cashDate),
  });
  return 'reconciled';
}
