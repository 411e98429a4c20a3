import {
  compareDecimal,
  computeUnitsValue,
  formatAmountWithoutCurrency,
  isPositive,
  multiplyMoney,
} from '@participe/domain';
import type { PositionStatus } from '@participe/contract/types';
import type { OrderFormValues } from '../kinds/form-values.ts';

/** A redemption that the form proposes, to compare what would be received and withheld (UIX-30). */
export interface WhatIf {
  id: 'half' | 'contributed';
  values: Pick<OrderFormValues, 'mode' | 'cash'>;
}

interface Holding {
  status: Pick<PositionStatus, 'available' | 'max_redeemable_cash'>;
  /** Latest net asset value of the fund. */
  nav: string;
  /** Net contributions to the fund; undefined while unknown. */
  contributed: string | undefined;
}

/**
 * Returns half of what is available, and the net contributions. Leaves out an amount that is not positive, or that the
 * service would not accept in euros.
 */
export function listWhatIfs({ status, nav, contributed = '0.00' }: Holding): WhatIf[] {
  const half = multiplyMoney(computeUnitsValue(status.available, nav), '0.5');
  const amounts = [
    { id: 'half', cash: half },
    { id: 'contributed', cash: contributed },
  ] as const;
  return amounts
    .filter(({ cash }) => isPositive(cash))
    .filter(({ cash }) => compareDecimal(cash, status.max_redeemable_cash) <= 0)
    .map(({ id, cash }) => ({
      id,
      values: { mode: 'CASH', cash: formatAmountWithoutCurrency(cash) },
    }));
}
