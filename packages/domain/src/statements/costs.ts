import {
  divideRounded,
  percentOf,
  multiplyAndDivide,
  sumExact,
  sumMoney,
} from '../money/arithmetic.ts';
import { isZero } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';

/** The holding of a product in a year, and the fees of the product. */
export interface YearlyHolding {
  readonly product: string;
  /** Sum, over every day of the year, of the value of the holding at the end of the day. */
  readonly valueDays: string;
  /** Fee as a percentage of the value in a year. */
  readonly managementFee: Percent;
  /** Null when unknown. */
  readonly depositaryFee: Percent | null;
  /** Subscription and redemption fees charged in the year. */
  readonly charged: Money;
}

/** Cost of a product in a year, in euros and as a percentage of its average value. */
export interface CostsOfProduct {
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
export interface CostsOfYear {
  readonly products: readonly CostsOfProduct[];
  readonly averageValue: Money;
  readonly total: Money;
  readonly percent: Percent | null;
}

const shareOf = (total: Money, value: Money): Percent | null =>
  isZero(value) ? null : percentOf(total, value);

function costsOfProduct(held: YearlyHolding, days: number): CostsOfProduct {
  const feeOf = (percent: Percent): Money =>
    multiplyAndDivide(held.valueDays, percent, String(100 * days), 2);
  const averageValue = divideRounded(held.valueDays, String(days), 2);
  const management = feeOf(held.managementFee);
  const depositary = held.depositaryFee === null ? null : feeOf(held.depositaryFee);
  const total = sumMoney([management, depositary ?? '0.00', held.charged]);
  return {
    product: held.product,
    averageValue,
    management,
    depositary,
    charged: held.charged,
    total,
    percent: shareOf(total, averageValue),
  };
}

/**
 * Estimates the ex-post costs of a year (MiFID II, RPT-12). Fees are already deducted from the net asset values;
 * therefore they are estimated as the yearly percentage of the value held each day. The average is taken over the
 * whole year, so that a product held for half a year still shows its yearly percentage.
 */
export function estimateCosts(held: readonly YearlyHolding[], daysOfYear: number): CostsOfYear {
  const products = held.map((one) => costsOfProduct(one, daysOfYear));
  const valueDays = sumExact(held.map((one) => one.valueDays));
  const averageValue = divideRounded(valueDays, String(daysOfYear), 2);
  const total = sumMoney(products.map((one) => one.total));
  return { products, averageValue, total, percent: shareOf(total, averageValue) };
}
