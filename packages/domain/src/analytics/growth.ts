import { invariant } from '../invariant.ts';
import { compareDecimal, divideRounded, multiplyRounded, sumExact } from '../money/arithmetic.ts';
import { fromCents, isPositive, roundText } from '../money/decimal-text.ts';
import type { Percent } from '../money/types.ts';

/** What one euro became, eighteen decimals: "1.200000000000000000" grew by a fifth. */
export type Growth = string;
/** A return as a fraction, plain decimal text: "0.07" is 7 %. */
export type Rate = string;

/** So many that a chain of ten thousand roundings still has more right decimals than a return is ever shown with. */
const CHAIN_DECIMALS = 18;
/** Of a return whose last digits are noise, because it was chained or found in doubles. */
const RIGHT_DECIMALS = 12;
/** Days of a year wherever returns are brought to one: act/365 (domain rules §7). */
export const yearDays = 365;

/** The return between two growths of the same chain: end ÷ start − 1. */
export function returnBetween(start: Growth, end: Growth): Rate {
  invariant(isPositive(start), `a return on nothing: ${start}`);
  return sumExact([divideRounded(end, start, CHAIN_DECIMALS), '-1']);
}

/** Returns of periods that follow each other, as one: Π (1 + r) − 1. */
export function linkReturns(rates: Iterable<Rate>): Rate {
  let growth: Growth = '1';
  for (const rate of rates) growth = multiplyRounded(growth, sumExact(['1', rate]), CHAIN_DECIMALS);
  return sumExact([growth, '-1']);
}

/** The decimal text of a rate that was found in doubles; null from 10²⁰ on, which means nothing and has no plain text. */
export function rateOfDouble(rate: number): Rate | null {
  return Math.abs(rate) < 1e20 ? roundText(rate.toFixed(RIGHT_DECIMALS), RIGHT_DECIMALS) : null;
}

/**
 * A return of some days as one of a year: (1 + r)^(365 ÷ days) − 1; null below 365 days, which are never annualised
 * (domain rules §7). A root has no exact decimal, so it is drawn in doubles: a rate is no money, and of their fifteen
 * digits two are shown.
 */
export function annualisedReturn(rate: Rate, days: number): Rate | null {
  invariant(compareDecimal(rate, '-1') >= 0, `more lost than there was: ${rate}`);
  if (days < yearDays) return null;
  return rateOfDouble((1 + Number(rate)) ** (yearDays / days) - 1);
}

/**
 * A return as it is shown, in percent with two decimals, half up (domain rules §0). The last digits of a chain are
 * noise: they are rounded off first, so that a half stays a half. On the text alone, because a chart has thousands.
 */
export function ratePercent(rate: Rate): Percent {
  const [whole = '', fraction = ''] = roundText(roundText(rate, RIGHT_DECIMALS), 4).split('.');
  return roundText(`${whole}${fraction.slice(0, 2)}.${fraction.slice(2)}`, 2);
}

/** What one euro that has not yet grown is in whole units of the eighteenth decimal, in which long chains are worked out. */
export const ONE = 10n ** BigInt(CHAIN_DECIMALS);
const NOISE = 10n ** BigInt(CHAIN_DECIMALS - RIGHT_DECIMALS);
const HUNDREDTH = 10n ** BigInt(RIGHT_DECIMALS - 4);

/** A quotient half up (away from zero at .5), of a divisor above zero. */
const divideHalfUp = (value: bigint, by: bigint): bigint =>
  (value + (value < 0n ? -by : by) / 2n) / by;

/** The return between two growths of the same chain, all in whole units: end ÷ start − 1. */
export function wholeReturn(start: bigint, end: bigint): bigint {
  invariant(start > 0n, `a return on nothing: ${String(start)}`);
  return divideHalfUp(end * ONE, start) - ONE;
}

/** A rate in whole units as the percent it is shown as; see `ratePercent`. */
export function wholePercent(rate: bigint): Percent {
  return fromCents(divideHalfUp(divideHalfUp(rate, NOISE), HUNDREDTH));
}

/** A rate in whole units as decimal text. */
export function rateText(rate: bigint): Rate {
  const digits = (rate < 0n ? -rate : rate).toString().padStart(CHAIN_DECIMALS + 1, '0');
  const sign = rate < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -CHAIN_DECIMALS)}.${digits.slice(-CHAIN_DECIMALS)}`;
}
