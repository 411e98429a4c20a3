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
  status: Pick<
    PositionStatus,
    'participations' | 'reserved' | 'available' | 'max_redeemable_cash' | 'min_to_keep'
  >;
  /** Latest net asset value of the fund. */
  nav: string;
}

/**
 * Returns the redemption that leaves exactly the minimum in the fund; undefined when too few units are available. It
 * is in euros if the minimum is in euros and the amount is not close to the whole position (ORD-07); otherwise it is
 * in units.
 */
export function computeRedemptionToMinimum({
  status,
  nav,
}: Holding): Partial<OrderFormValues> | undefined {
  const freeUnits = subtractUnits(status.participations, status.reserved);
  const { cash: minimum, participations } = status.min_to_keep;
  const unitsToKeep = minimum === null ? participations : computeMinimumUnits(minimum, nav);
  const units = subtractUnits(freeUnits, unitsToKeep);
  if (!isPositive(units) || compareDecimal(units, status.available) > 0) return undefined;
  const inUnits = { mode: 'PARTICIPATIONS', units: formatUnits(units) } as const;
  if (minimum === null) return inUnits;
  const cash = subtractMoney(computeUnitsValue(freeUnits, nav), minimum);
  return compareDecimal(cash, status.max_redeemable_cash) <= 0
    ? { mode: 'CASH', cash: formatAmountWithoutCurrency(cash) }
    : inUnits;
}
