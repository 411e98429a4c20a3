import type { ProfitabilityDetail } from '@participe/contract';
import { type ProductReturns, subtractMoney } from '@participe/domain';
import { computeGainPercent } from './positions.view.ts';
import type { ProductCosts } from './profitability.store.ts';

/**
 * Returns the profitability of a product, with the gain in percent of the net contributions. The products have no
 * benchmark.
 */
export function toProfitabilityDetail(
  product: ProductCosts,
  returns: ProductReturns,
): ProfitabilityDetail {
  const { windows, contributions, withdrawals, gain } = returns;
  return {
    id_product: product.id,
    key_name: product.key_name,
    as_of: returns.asOf,
    twr: {
      day: windows.day,
      week: windows.week,
      month: windows.month,
      ytd: windows.ytd,
      one_year: windows.one_year,
      three_years_annualised: windows.three_years,
      five_years_annualised: windows.five_years,
      since_start: returns.sinceStart,
    },
    mwr_since_start: returns.moneyWeighted,
    contributions,
    withdrawals,
    gain,
    gain_percent: computeGainPercent(gain, subtractMoney(contributions, withdrawals)),
    monthly: returns.months.map(({ period, percent }) => ({
      month: period,
      return_percent: percent,
    })),
    yearly: returns.years.map(({ period, percent }) => ({ year: period, return_percent: percent })),
    benchmark: null,
    costs: {
      management_fee: product.management_fee,
      depositary_fee: product.depositary_fee,
      ongoing_charges: product.ongoing_charges,
      entry_exit: product.redemption_fee,
    },
  };
}
