import { isTransferIn } from '@participe/domain';
import { postCashIn } from '../../positions/index.ts';
import { type Order, lockOrderRows } from '../model/order.store.ts';
import {
  type MatchedPayment,
  auditMatchedPayment,
  isAwaitingPayment,
  calculateValueDateByPayment,
  matchPayment,
} from './match-payment.ts';
import { savePaymentDates } from './match-payments.store.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** Maximum number of orders that one SQL statement changes. */
const batchSize = 1000;

interface OrderWithPayment {
  readonly order: Order;
  readonly cash: MatchedPayment;
}

async function reconcileBatch(work: UnitOfWork, pairs: readonly OrderWithPayment[]): Promise<void> {
  const { db, clock } = work;
  await postCashIn(
    db,
    clock,
    ...pairs.map(({ order, cash }) => ({
      uuidOperation: order.uuid,
      keyProduct: order.key_product,
      valueDate: cash.cashDate,
      amount: cash.amount,
    })),
  );
  await savePaymentDates(
    db,
    pairs.map(({ order, cash }) => ({
      uuid: order.uuid,
      cash_reconciled_on: cash.cashDate,
      expected_value_date: calculateValueDateByPayment(work, order, cash.cashDate),
    })),
  );
  for (const { cash } of pairs) auditMatchedPayment(work, cash);
}

/**
 * Matches payments to many orders in a few statements, by the rules of `matchPayment`; returns the bank movements of
 * the orders that awaited them. Each order must appear at most once, and the caller must have locked the positions.
 */
export async function matchPayments(
  work: UnitOfWork,
  all: readonly MatchedPayment[],
): Promise<ReadonlySet<string>> {
  const matchedMovements = new Set<string>();
  for (let at = 0; at < all.length; at += batchSize) {
    const paymentBatch = all.slice(at, at + batchSize);
    const orders = await lockOrderRows(
      work.db,
      paymentBatch.map(({ uuidOperation }) => uuidOperation),
    );
    const byUuid = new Map(orders.map((order) => [order.uuid, order]));
    const matchedPayments: OrderWithPayment[] = [];
    for (const cash of paymentBatch) {
      const order = byUuid.get(cash.uuidOperation);
      if (order === undefined) continue;
      const isTransfer = isTransferIn(order.operation_type);
      if (isTransfer && (await matchPayment(work, cash)) === 'reconciled')
        matchedMovements.add(cash.uuidMovement);
      if (!isTransfer && isAwaitingPayment(order, cash.amount))
        matchedPayments.push({ order, cash });
    }
    if (matchedPayments.length > 0) await reconcileBatch(work, matchedPayments);
    for (const { cash } of matchedPayments) matchedMovements.add(cash.uuidMovement);
  }
  return matchedMovements;
}
