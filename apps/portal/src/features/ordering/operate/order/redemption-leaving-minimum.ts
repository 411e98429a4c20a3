import {
  compareDecimal,
  computeMinimumUnits,
  formatAmountWithoutCurrency,
  formatUnits,
  isPositive,
  subtractMoney,
  subtractUnits,
  computeUnitsValue,
} from '@participe/domain';
import type { OrderFormValues } from '../kinds/form-values.ts';
import type { PositionStatus } from '@participe/contract/types';

interface Holding {
  status: Pick<PositionStatus, 'participations' | 'reserved' | 'available' | 'max_redeemable_cash'>;
  /** Latest net asset value of the fund. */
  nav: string;
  /** Euros that must remain in the fund. */
  minimum: string;
}

/**
 * Returns the redemption that leaves exactly the minimum in the fund; undefined when the position is not above the
 * minimum. The redemption is in euros if the service accepts that amount. Otherwise it is in units, because the
 * service refuses an amount in euros that is close to the whole position (ORD-07).
 */
export function computeRedemptionToMinimum({
  status,
  nav,
  minimum,
}: Holding): Partial<OrderFormValues> | undefined {
  const free = subtractUnits(status.participations, status.reserved);
  const units = subtractUnits(free, computeMinimumUnits(minimum, nav));
  if (!isPositive(units) || compareDecimal(units, status.available) > 0) return undefined;
  const cash = subtractMoney(computeUnitsValue(free, nav), minimum);
  return compareDecimal(cash, status.max_redeemable_cash) <= 0
    ? { mode: 'CASH', cash: formatAmountWithoutCurrency(cash) }
    : { mode: 'PARTICIPATIONS', units: formatUnits(units) };
}
