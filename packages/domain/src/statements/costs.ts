import { divideRounded, percentOf, proportion, sumExact, sumMoney } from '../money/arithmetic.ts';
import { isZero } from '../money/decimal-text.ts';
import type { Money, Percent } from '../money/types.ts';

/** What was held of a product in a year, and what it charges. */
export interface HeldInYear {
  readonly product: string;
  /** The value at the end of each day of the year, added up. */
  readonly valueDays: string;
  /** Percent of the value in a year. */
  readonly managementFee: Percent;
  /** Null where nobody has said it. */
  readonly depositaryFee: Percent | null;
  /** Fees of subscriptions and redemptions of the year. */
  readonly charged: Money;
}

/** What a product cost in a year, in euros and of its average value. */
export interface CostsOfProduct {
  readonly product: string;
  readonly averageValue: Money;
  readonly management: Money;
  readonly depositary: Money | null;
  readonly charged: Money;
  readonly total: Money;
  /** Null where nothing was worth anything. */
  readonly percent: Percent | null;
}

/** The costs of all that an account held in a year. */
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
 * Estimates what a year has cost (the ex-post costs of MiFID II): the fees are inside the net asset values, and what they
 * took is the yearly percentage of what was held, day by day. The average is that of the whole year, so that a product
 * which was held for half of it shows its own percentage.
 */
export function estimateCosts(held: readonly HeldInYear[], daysOfYear: number): CostsOfYear {
  const products = held.map((one) => costsOfProduct(one, daysOfYear));
  const valueDays = sumExact(held.map((one) => one.valueDays));
  const averageValue = divideRounded(valueDays, String(daysOfYear), 2);
  const total = sumMoney(products.map((one) => one.total));
  return { products, averageValue, total, percent: shareOf(total, averageValue) };
}
