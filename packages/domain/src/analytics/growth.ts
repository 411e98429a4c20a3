import { invariant } from '../invariant.ts';
import { compareDecimal, divideRounded, multiplyRounded, sumExact } from '../money/arithmetic.ts';
import { fromCents, isPositive, roundText } from '../money/decimal-text.ts';
import type { Percent } from '../money/types.ts';

/** Value of one euro after a period, with eighteen decimals: "1.200000000000000000" is a growth of 20 %. */
export type Growth = string;
/** A return as a fraction, plain decimal text: "0.07" is 7 %. */
export type Rate = string;

/** Enough for a chain of ten thousand roundings to keep more exact decimals than a return shows. */
const CHAIN_DECIMALS = 18;
/** Exact decimals of a return that was chained or solved in doubles. */
const RIGHT_DECIMALS = 12;
/** Days of a year for annualised returns: act/365 (RPT-04). */
export const yearDays = 365;

/** The return between two growths of one chain: end ÷ start − 1. */
export function returnBetween(start: Growth, end: Growth): Rate {
  invariant(isPositive(start), `a return on nothing: ${start}`);
  return sumExact([divideRounded(end, start, CHAIN_DECIMALS), '-1']);
}

/** Chains the returns of consecutive periods: Π (1 + r) − 1. */
export function linkReturns(rates: Iterable<Rate>): Rate {
  let growth: Growth = '1';
  for (const rate of rates) growth = multiplyRounded(growth, sumExact(['1', rate]), CHAIN_DECIMALS);
  return sumExact([growth, '-1']);
}

/** The decimal text of a rate computed in doubles; null from 10²⁰ on, which has no meaning. */
export function rateOfDouble(rate: number): Rate | null {
  return Math.abs(rate) < 1e20 ? roundText(rate.toFixed(RIGHT_DECIMALS), RIGHT_DECIMALS) : null;
}

/**
 * Annualises a return: (1 + r)^(365 ÷ days) − 1; null below 365 days (RPT-04). A root has no exact decimal, so it is
 * computed in doubles: a rate is not money, and two of its fifteen digits are shown.
 */
export function annualisedReturn(rate: Rate, days: number): Rate | null {
  invariant(compareDecimal(rate, '-1') >= 0, `more lost than there was: ${rate}`);
  if (days < yearDays) return null;
  return rateOfDouble((1 + Number(rate)) ** (yearDays / days) - 1);
}

/**
 * A return as shown: percent with two decimals, half up (RPT-16). The inexact last digits of a chain are rounded off
 * first, so that a half stays a half. Works on text, because a chart has thousands of points.
 */
export function ratePercent(rate: Rate): Percent {
  const [whole = '', fraction = ''] = roundText(roundText(rate, RIGHT_DECIMALS), 4).split('.');
  return roundText(`${whole}${fraction.slice(0, 2)}.${fraction.slice(2)}`, 2);
}

/** One euro without growth, in units of the eighteenth decimal, the integer scale of long chains. */
export const ONE = 10n ** BigInt(CHAIN_DECIMALS);
const NOISE = 10n ** BigInt(CHAIN_DECIMALS - RIGHT_DECIMALS);
const HUNDREDTH = 10n ** BigInt(RIGHT_DECIMALS - 4);

/** A quotient rounded half up (away from zero at .5); the divisor is positive. */
const divideHalfUp = (value: bigint, by: bigint): bigint =>
  (value + (value < 0n ? -by : by) / 2n) / by;

/** The return between two growths of one chain, in integer units: end ÷ start − 1. */
export function wholeReturn(start: bigint, end: bigint): bigint {
  invariant(start > 0n, `a return on nothing: ${String(start)}`);
  return divideHalfUp(end * ONE, start) - ONE;
}

/** A rate in integer units as the percentage shown; see `ratePercent`. */
export function wholePercent(rate: bigint): Percent {
  return fromCents(divideHalfUp(divideHalfUp(rate, NOISE), HUNDREDTH));
}

/** A rate in integer units as decimal text. */
export function rateText(rate: bigint): Rate {
  const digits = (rate < 0n ? -rate : rate).toString().padStart(CHAIN_DECIMALS + 1, '0');
  const sign = rate < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -CHAIN_DECIMALS)}.${digits.slice(-CHAIN_DECIMALS)}`;
}
