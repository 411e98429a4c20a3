import {
  addUnits,
  compareDecimal,
  formatAmountPlain,
  formatUnits,
  isPositive,
  subtractMoney,
  subtractUnits,
  unitsFor,
  valueOf,
} from '@participe/domain';
import type { Choices } from './order.ts';
import type { PositionStatus } from '@participe/contract/types';

const LAST_UNIT = '0.000001';

interface Holding {
  status: Pick<PositionStatus, 'participations' | 'reserved' | 'available' | 'max_redeemable_cash'>;
  /** Latest net asset value. */
  nav: string;
  /** Euros that have to stay. */
  minimum: string;
}

/** Participations that are worth at least the minimum. */
function unitsToKeep(nav: string, minimum: string): string {
  const units = unitsFor(minimum, nav);
  return compareDecimal(valueOf(units, nav), minimum) >= 0 ? units : addUnits(units, LAST_UNIT);
}

/**
 * The order that leaves exactly the minimum in the fund: in euros while the service takes such an amount,
 * else in participations, since an order by amount may not come near the whole (decision G-G03). Undefined
 * when there is nothing between the minimum and the whole.
 */
export function leavingMinimum({ status, nav, minimum }: Holding): Partial<Choices> | undefined {
  const free = subtractUnits(status.participations, status.reserved);
  const units = subtractUnits(free, unitsToKeep(nav, minimum));
  if (!isPositive(units) || compareDecimal(units, status.available) > 0) return undefined;
  const cash = subtractMoney(valueOf(free, nav), minimum);
  return compareDecimal(cash, status.max_redeemable_cash) <= 0
    ? { mode: 'CASH', cash: formatAmountPlain(cash) }
    : { mode: 'PARTICIPATIONS', units: formatUnits(units) };
}
