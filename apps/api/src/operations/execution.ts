import {
  type Nav,
  type OrderSize,
  type PlainDate,
  compareDecimal,
  estimateRedemption,
  estimateSubscription,
  invariant,
  unitsFor,
} from '@participe/domain';
import { heldBy, readLots, unitsFreeFor } from '../positions/index.ts';
import { isPaidIn } from './kinds.ts';
import { findAccount } from './order-facts.store.ts';
import { withholdingRate } from './tax.ts';
import type { LockedOrder } from './transition.ts';
import type { Work } from './work.ts';

/** The price of an execution: a published net asset value and its day. */
export interface Price {
  readonly nav: Nav;
  readonly date: PlainDate;
}

/**
 * The size of a redemption at its price. By amount it is the amount, or all that other orders leave when
 * the price has fallen so far that the amount would take more; otherwise what the order keeps on hold.
 */
export async function sizeAt(work: Work, locked: LockedOrder, price: Price): Promise<OrderSize> {
  const { order, position } = locked;
  if (order.amount_mode === 'CASH' && order.ordered_cash !== null) {
    const free = await unitsFreeFor(work.db, position, order.uuid);
    const wanted = unitsFor(order.ordered_cash, price.nav);
    return compareDecimal(wanted, free) > 0 ? { units: free } : { cash: order.ordered_cash };
  }
  const held = await heldBy(work.db, order.uuid);
  invariant(held !== null, `the redemption ${order.uuid} holds its participations`);
  return { units: held };
}

/** The rate of the day of the net asset value, and whether the holders are exempt from it. */
export async function rateAt(work: Work, locked: LockedOrder, date: PlainDate) {
  const account = await findAccount(work.db, locked.order.uuid_account, date);
  invariant(account !== undefined, 'an order has an account');
  return { account, ...withholdingRate(work.services, account, date) };
}

/** What the order comes to at a price by our own books: what the registry's answer is compared with. */
export async function ourFigures(
  work: Work,
  locked: LockedOrder,
  price: Price,
): Promise<{ participations: string; cash: string }> {
  const { order, position } = locked;
  if (isPaidIn(order)) {
    invariant(order.ordered_cash !== null, 'a subscription is ordered by amount');
    const { units, cost } = estimateSubscription({ amount: order.ordered_cash, nav: price.nav });
    return { participations: units, cash: cost };
  }
  const size = await sizeAt(work, locked, price);
  const lots = await readLots(work.db, position);
  const { units, gross } = estimateRedemption({ lots, nav: price.nav, rate: '0', ...size });
  return { participations: units, cash: gross };
}
