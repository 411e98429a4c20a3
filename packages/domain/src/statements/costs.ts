import { divideRounded, percentOf, proportion, sumExact, sumMoney } from '../money/arithmetic.ts';
import { isZero } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';

/** The holding of a product in a year, and its fees. */
export interface HeldInYear {
  readonly product: string;
  /** Sum of the values at the end of each day of the year. */
  readonly valueDays: string;
  /** Percentage of the value in a year. */
  readonly managementFee: Percent;
  /** Null when unknown. */
  readonly depositaryFee: Percent | null;
  /** Subscription and redemption fees of the year. */
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
  /** Null without a value. */
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

function costsOfProduct(held: HeldInYear, days: number): CostsOfProduct {
  const feeOf = (percent: Percent): Money =>
    proportion(held.valueDays, percent, String(100 * days), 2);
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
 * Estimates the ex-post costs of a year (MiFID II, RPT-12): fees are inside the net asset values, so they are the
 * yearly percentage of the daily holdings. The average is that of the whole year, so that a product held for half of it
 * shows its own percentage.
 */
export function estimateCosts(held: readonly HeldInYear[], daysOfYear: number): CostsOfYear {
  const products = held.map((one) => costsOfProduct(one, daysOfYear));
  const valueDays = sumExact(held.map((one) => one.valueDays));
  const averageValue = divideRounded(valueDays, String(daysOfYear), 2);
  const total = sumMoney(products.map((one) => one.total));
  return { products, averageValue, total, percent: shareOf(total, averageValue) };
}
