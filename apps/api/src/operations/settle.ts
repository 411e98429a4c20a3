import { type RedemptionFigures, invariant, multiplyRounded } from '@participe/domain';
import type { Updateable } from 'kysely';
import type { Operation } from '../db/types.ts';
import { type Execution, bookRedemption, bookSubscription } from '../positions/index.ts';
import { writeConfirmation } from './confirmation.ts';
import { settlementDate } from './dates.ts';
import { type Price, rateAt, sizeAt } from './execution.ts';
import { isPaidIn } from './kinds.ts';
import type { Order } from './operations.store.ts';
import { type LockedOrder, applyTransition } from './transition.ts';
import type { Work } from './work.ts';

function executionOf(order: Order, price: Price): Execution {
  return {
    uuidOperation: order.uuid,
    uuidAccount: order.uuid_account,
    idProduct: order.id_product,
    keyProduct: order.key_product,
    valueDate: price.date,
    nav: price.nav,
  };
}

export interface Settled {
  readonly values: Updateable<Operation>;
  readonly redemption: (RedemptionFigures & { readonly withholdingPercent: string }) | null;
}

async function settleIn(work: Work, { order }: LockedOrder, price: Price): Promise<Settled> {
  invariant(order.ordered_cash !== null, 'a subscription is ordered by amount');
  invariant(order.cash_reconciled_on !== null, 'no subscription is executed without its money');
  const amount = order.ordered_cash;
  const { units } = await bookSubscription(work.db, work.clock, {
    ...executionOf(order, price),
    amount,
  });
  return {
    values: { cash: amount, participations: units, net_value: amount, withholding: '0.00' },
    redemption: null,
  };
}

async function settleOut(work: Work, locked: LockedOrder, price: Price): Promise<Settled> {
  const { order } = locked;
  const { rate, exempt } = await rateAt(work, locked, price.date);
  const size = await sizeAt(work, locked, price);
  const execution = executionOf(order, price);
  const figures = await bookRedemption(work.db, work.clock, { ...execution, size, rate, exempt });
  const { gross, units, net, withholding } = figures;
  return {
    values: {
      cash: gross,
      participations: units,
      net_value: net,
      withholding,
      settlement_date: settlementDate(work.services, order, price.date),
    },
    redemption: { ...figures, withholdingPercent: multiplyRounded(rate, '100', 2) },
  };
}

/**
 * Executes an order at the net asset value of its day: lots, ledger, position, fiscal items, status,
 * confirmation and notice, all at once or not at all (decision G-F02, row 19).
 */
export async function settleOrder(work: Work, locked: LockedOrder, price: Price): Promise<Order> {
  const { order } = locked;
  invariant(order.completed_at !== null, 'no order is executed unsigned');
  const settled = await (isPaidIn(order) ? settleIn : settleOut)(work, locked, price);
  const finalized = await applyTransition(work, locked, {
    to: 'FINALIZED',
    actor: 'callback_rd',
    facts: { registryFiguresAgree: true },
    channel: 'RD',
    values: {
      ...settled.values,
      fees: '0.00',
      value_date: price.date,
      net_asset_value: price.nav,
      net_asset_value_date: price.date,
    },
  });
  await writeConfirmation(work, finalized, settled.redemption);
  return finalized;
}
