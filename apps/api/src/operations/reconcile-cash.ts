import {
  type OperationStatus,
  type PlainDate,
  compareDecimal,
  invariant,
  isRegistered,
} from '@participe/domain';
import { postCashIn } from '../positions/index.ts';
import { expectedValueDate } from './dates.ts';
import { isPaidIn } from './kinds/traits.ts';
import { changeOperation } from './operations.store.ts';
import { lockOrder } from './transition.ts';
import type { Work } from './work.ts';

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

/**
 * Takes the money of a subscription into the books and dates the order by it (specification §5). Answers
 * `not-waiting`, and does nothing, when the order has its money, asks for another amount, or is over; an
 * unsigned one keeps the money and is dated when it is signed.
 */
export async function reconcileCash(
  work: Work,
  cash: ReconciledCash,
): Promise<'reconciled' | 'not-waiting'> {
  const { order } = await lockOrder(work, cash.uuidOperation);
  const isOpen =
    waiting.has(order.operation_status) || isRegistered(order.operation_status as OperationStatus);
  const isMatch =
    isOpen &&
    isPaidIn(order) &&
    order.cash_reconciled_on === null &&
    order.ordered_cash !== null &&
    compareDecimal(order.ordered_cash, cash.amount) === 0;
  if (!isMatch) return 'not-waiting';
  await postCashIn(work.db, work.clock, {
    uuidOperation: order.uuid,
    keyProduct: order.key_product,
    valueDate: cash.cashDate,
    amount: cash.amount,
  });
  const expected =
    order.completed_at === null
      ? null
      : expectedValueDate(work.services, order, {
          completedAt: order.completed_at,
          cashDate: cash.cashDate,
        });
  const changed = await changeOperation(work.db, order, {
    cash_reconciled_on: cash.cashDate,
    expected_value_date: expected,
  });
  invariant(changed, 'a locked order is changed by nobody else');
  work.audit({
    action: 'operation.cash-reconciled',
    entity: 'operation',
    entityUuid: order.uuid,
    after: { cash_date: cash.cashDate, amount: cash.amount, movement: cash.uuidMovement },
  });
  return 'reconciled';
}
