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
import { calculateExpectedValueDate } from '../model/order-dates.ts';
import { type Order, updateOrderRow } from '../model/order.store.ts';
import { type LockedOrder, lockOrder } from '../lifecycle/transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** A payment on a bank statement that was matched to an order. */
export interface MatchedPayment {
  readonly uuidOperation: string;
  /** The day on which the payment counts as received. */
  readonly cashDate: PlainDate;
  readonly amount: string;
  /** Id of the movement on the bank statement. */
  readonly uuidMovement: string;
}

const statusesAwaitingMoney: ReadonlySet<string> = new Set(['SIGNED', 'VALIDATED']);

/** Statuses in which a transfer in may receive its money, which can arrive before the SNCE messages. */
const statusesAwaitingTransferMoney: ReadonlySet<string> = new Set(['SNCE_1', 'SNCE_2']);

/**
 * Books the money of a transfer in, which then waits for the tax history. The SNCE messages are compared with the
 * amount when they are processed.
 */
async function takeTransferCash(
  work: UnitOfWork,
  { order }: LockedOrder,
  cash: MatchedPayment,
): Promise<'reconciled' | 'not-waiting'> {
  if (
    !statusesAwaitingTransferMoney.has(order.operation_status) ||
    order.cash_reconciled_on !== null
  )
    return 'not-waiting';
  await postTransferCashIn(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: cash.cashDate,
    amount: cash.amount,
  });
  await recordPayment(work, order, cash, { ordered_cash: cash.amount, cash: cash.amount });
  return 'reconciled';
}

/** True when the order is a purchase that awaits exactly this amount. */
export function isAwaitingPayment(order: Order, amount: string): boolean {
  const isOpen =
    statusesAwaitingMoney.has(order.operation_status) || isRegistered(order.operation_status);
  return (
    isOpen &&
    isPurchase(order.operation_type) &&
    order.cash_reconciled_on === null &&
    order.ordered_cash !== null &&
    compareDecimal(order.ordered_cash, amount) === 0
  );
}

/** Returns the value date of an order whose money arrives on a day; null for an incomplete order. */
export function calculateValueDateByPayment(
  work: UnitOfWork,
  order: Order,
  cashDate: PlainDate,
): PlainDate | null {
  const { completed_at: completedAt } = order;
  return completedAt === null
    ? null
    : calculateExpectedValueDate(work.services, order, { completedAt, cashDate });
}

export function auditMatchedPayment(work: UnitOfWork, cash: MatchedPayment): void {
  work.audit({
    action: 'operation.cash-reconciled',
    entity: 'operation',
    entityUuid: cash.uuidOperation,
    after: { cash_date: cash.cashDate, amount: cash.amount, movement: cash.uuidMovement },
  });
}

async function recordPayment(
  work: UnitOfWork,
  order: Order,
  cash: MatchedPayment,
  values: Updateable<Operation>,
): Promise<void> {
  const isChanged = await updateOrderRow(work.db, order, {
    ...values,
    cash_reconciled_on: cash.cashDate,
  });
  invariant(isChanged, 'a locked order is changed by nobody else');
  auditMatchedPayment(work, cash);
}

/**
 * Books the money of a subscription, and sets its value date if it is complete (DAT-04), or of a transfer in. Returns
 * `not-waiting`, without effect, when the order does not await this money.
 */
export async function matchPayment(
  work: UnitOfWork,
  cash: MatchedPayment,
): Promise<'reconciled' | 'not-waiting'> {
  const locked = await lockOrder(work, cash.uuidOperation);
  const { order } = locked;
  if (isTransferIn(order.operation_type)) return takeTransferCash(work, locked, cash);
  if (!isAwaitingPayment(order, cash.amount)) return 'not-waiting';
  await postCashIn(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: cash.cashDate,
    amount: cash.amount,
  });
  await recordPayment(work, order, cash, {
    expected_value_date: calculateValueDateByPayment(work, order, cash.cashDate),
  });
  return 'reconciled';
}
