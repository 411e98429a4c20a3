import { type PlainDate, addDays, computeSubscription, invariant } from '@participe/domain';
import { bookSubscription } from '../../positions/index.ts';
import type { Order } from '../model/order.store.ts';
import type { UnitOfWork } from '../../kernel/database/unit-of-work.ts';
import { type ExecutionKind, executionOf } from './execution-kind.ts';

/** A debit can be given back for eight weeks: until then what it bought stays (domain rules §5). */
function lockOf(work: UnitOfWork, order: Order, valueDate: PlainDate): PlainDate | null {
  if (order.payment_method !== 'DOMICILIACION') return null;
  const days = Number(work.services.reference.parameter('dd_lock_days_funds', valueDate));
  return addDays(valueDate, days);
}

/** Money that came in buys participations. */
export const buying: ExecutionKind = {
  figures: (_work, { order }, price) => {
    invariant(order.ordered_cash !== null, 'a subscription is ordered by amount');
    const { units, cost } = computeSubscription({ amount: order.ordered_cash, nav: price.nav });
    return Promise.resolve({ participations: units, cash: cost });
  },
  settle: async (work, { order }, price) => {
    invariant(order.ordered_cash !== null, 'a subscription is ordered by amount');
    invariant(order.cash_reconciled_on !== null, 'no subscription is executed without its money');
    const amount = order.ordered_cash;
    const { units } = await bookSubscription(work.db, work.clock, {
      ...executionOf(order, price),
      amount,
      lockedUntil: lockOf(work, order, price.date),
    });
    return {
      values: { cash: amount, participations: units, net_value: amount, withholding: '0.00' },
      redemption: null,
    };
  },
};
