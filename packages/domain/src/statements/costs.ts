import {
  divideRounded,
  computePercentage,
  multiplyAndDivide,
  sumExact,
  sumMoney,
} from '../money/arithmetic.ts';
import { isZero } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';

/** What an account held of a product during a year, and the fees of the product. */
export interface YearlyHolding {
  readonly product: string;
  /** Sum of the values at the end of the days of the year. */
  readonly valueDays: string;
  /** Yearly fee in percent of the value. */
  readonly managementFee: Percent;
  /** Yearly fee in percent; null when unknown. */
  readonly depositaryFee: Percent | null;
  /** Subscription and redemption fees that the account paid in the year. */
  readonly charged: Money;
}

/** Costs of a product in a year, in euros and in percent of its average value. */
export interface ProductCosts {
  readonly product: string;
  readonly averageValue: Money;
  readonly management: Money;
  readonly depositary: Money | null;
  readonly charged: Money;
  readonly total: Money;
  /** Null when the average value is zero. */
  readonly percent: Percent | null;
}

/** Costs of all products of an account in a year. */
export interface YearlyCosts {
  readonly products: readonly ProductCosts[];
  readonly averageValue: Money;
  readonly total: Money;
  readonly percent: Percent | null;
}

const percentageOf = (total: Money, value: Money): Percent | null =>
  isZero(value) ? null : computePercentage(total, value);

function computeProductCosts(holding: YearlyHolding, days: number): ProductCosts {
  const feeOf = (percent: Percent): Money =>
    multiplyAndDivide(holding.valueDays, percent, String(100 * days), 2);
  const averageValue = divideRounded(holding.valueDays, String(days), 2);
  const management = feeOf(holding.managementFee);
  const depositary = holding.depositaryFee === null ? null : feeOf(holding.depositaryFee);
  const totalCosts = sumMoney([management, depositary ?? '0.00', holding.charged]);
  return {
    product: holding.product,
    averageValue,
    management,
    depositary,
    charged: holding.charged,
    total: totalCosts,
    percent: percentageOf(totalCosts, averageValue),
  };
}

/**
 * Estimates the costs of a past year (MiFID II, RPT-12). Fees are part of the net asset values, so they are estimated
 * as the yearly percentage of each day's value. The average value is taken over all days of the year, so that the
 * percentage of a product held for half a year is the yearly one.
 */
export function estimateCosts(holdings: readonly YearlyHolding[], daysOfYear: number): YearlyCosts {
  const products = holdings.map((holding) => computeProductCosts(holding, daysOfYear));
  const valueDays = sumExact(holdings.map((holding) => holding.valueDays));
  const averageValue = divideRounded(valueDays, String(daysOfYear), 2);
  const totalCosts = sumMoney(products.map((product) => product.total));
  return {
    products,
    averageValue,
    total: totalCosts,
    percent: percentageOf(totalCosts, averageValue),
  };
}
