import {
  type Nav,
  type OrderSize,
  type PlainDate,
  compareDecimal,
  invariant,
  computeUnits,
  isSwitch,
} from '@participe/domain';
import { readReservedUnits, readUnitsFreeForOrder } from '../../positions/index.ts';
import { findAccount } from '../model/account-facts.store.ts';
import { getWithholdingRate } from '../model/rule-facts.ts';
import type { LockedOrder } from './transition.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';

/** The price of an execution: a published net asset value and its date. */
export interface ExecutionPrice {
  readonly nav: Nav;
  readonly date: PlainDate;
}

/**
 * Returns the size of a redemption at its price. An order by amount sells that amount, or all units free for the
 * order when they are worth less. Another order sells the units that were reserved for it.
 */
export async function calculateRedemptionSize(
  work: UnitOfWork,
  locked: LockedOrder,
  price: ExecutionPrice,
): Promise<OrderSize> {
  const { order, position } = locked;
  if (order.amount_mode === 'CASH' && order.ordered_cash !== null) {
    const unitsFree = await readUnitsFreeForOrder(work.db, position, {
      uuid: order.uuid,
      today: work.clock.today,
      movesLockedUnits: isSwitch(order.operation_type),
    });
    const wantedUnits = computeUnits(order.ordered_cash, price.nav);
    return compareDecimal(wantedUnits, unitsFree) > 0
      ? { units: unitsFree }
      : { cash: order.ordered_cash };
  }
  const reservedUnits = await readReservedUnits(work.db, order.uuid);
  invariant(reservedUnits !== null, `the order ${order.uuid} has a reservation`);
  return { units: reservedUnits };
}

/** Returns the account, the withholding rate on the net asset value date, and whether the holders are exempt. */
export async function readWithholdingFacts(work: UnitOfWork, locked: LockedOrder, date: PlainDate) {
  const account = await findAccount(work.db, locked.order.uuid_account, date);
  invariant(account !== undefined, 'an order has an account');
  return { account, ...getWithholdingRate(work.services, account, date) };
}
