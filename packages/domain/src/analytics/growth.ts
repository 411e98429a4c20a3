import { invariant } from '../invariant.ts';
import { compareDecimal, divideRounded, multiplyRounded, sumExact } from '../money/arithmetic.ts';
import { fromCents, isPositive, roundDecimal } from '../money/decimal-text.ts';
import type { Percent } from '../money/types.ts';

/** Value of one euro at the end of a period, as decimal text: "1.2" is a gain of 20 %. */
export type GrowthFactor = string;
/** A return as a fraction in decimal text: "0.07" is 7 %. */
export type ReturnRate = string;

/**
 * Decimals of a chained growth factor. The rounding errors of ten thousand days do not change the two decimals that
 * are shown.
 */
const CHAIN_DECIMALS = 18;
/** Decimals to which a rate is rounded after chaining or floating point, which make further decimals inexact. */
const EXACT_DECIMALS = 12;
/** Number of days by which returns are annualised: act/365 (RPT-04). */
export const daysPerYear = 365;

/**
 * Returns the return (end ÷ start − 1) between two growth factors of one chain, or between two net asset values of
 * one product. Throws InvariantError when `start` is not above zero.
 */
export function returnBetween(start: GrowthFactor, end: GrowthFactor): ReturnRate {
  invariant(isPositive(start), `start value not above zero: ${start}`);
  return sumExact([divideRounded(end, start, CHAIN_DECIMALS), '-1']);
}

/** Chains the returns of consecutive periods: Π (1 + r) − 1. */
export function chainReturns(rates: Iterable<ReturnRate>): ReturnRate {
  let growth: GrowthFactor = '1';
  for (const rate of rates) growth = multiplyRounded(growth, sumExact(['1', rate]), CHAIN_DECIMALS);
  return sumExact([growth, '-1']);
}

/** Converts a rate computed in floating point to decimal text; null for 10²⁰ or more. */
export function rateFromNumber(rate: number): ReturnRate | null {
  return Math.abs(rate) < 1e20 ? roundDecimal(rate.toFixed(EXACT_DECIMALS), EXACT_DECIMALS) : null;
}

/**
 * Annualises a return, (1 + r)^(365 ÷ days) − 1; null for less than 365 days (RPT-04). Floating point is allowed,
 * because a root has no exact decimal and a rate is not money.
 */
export function annualiseReturn(rate: ReturnRate, days: number): ReturnRate | null {
  invariant(compareDecimal(rate, '-1') >= 0, `return below -100 %: ${rate}`);
  if (days < daysPerYear) return null;
  return rateFromNumber((1 + Number(rate)) ** (daysPerYear / days) - 1);
}

/**
 * Returns a rate as a percentage with two decimals, half rounded away from zero (RPT-16). The inexact last digits are
 * rounded away first, because they can turn an exact half into a value below a half.
 */
export function rateToPercent(rate: ReturnRate): Percent {
  const [whole = '', fraction = ''] = roundDecimal(roundDecimal(rate, EXACT_DECIMALS), 4).split(
    '.',
  );
  return roundDecimal(`${whole}${fraction.slice(0, 2)}.${fraction.slice(2)}`, 2);
}

/** A growth factor of 1 (no gain) as an integer in units of 10⁻¹⁸, in which long chains are computed. */
export const SCALED_ONE = 10n ** BigInt(CHAIN_DECIMALS);
const INEXACT_DIGITS_DIVISOR = 10n ** BigInt(CHAIN_DECIMALS - EXACT_DECIMALS);
const PERCENT_HUNDREDTH_DIVISOR = 10n ** BigInt(EXACT_DECIMALS - 4);

/** Divides and rounds half away from zero. The divisor must be positive. */
const divideHalfAwayFromZero = (value: bigint, divisor: bigint): bigint =>
  (value + (value < 0n ? -divisor : divisor) / 2n) / divisor;

/**
 * Returns end ÷ start − 1 for two growth factors of the same chain, as integers in units of 10⁻¹⁸. Throws
 * InvariantError when `start` is not above zero.
 */
export function scaledReturnBetween(start: bigint, end: bigint): bigint {
  invariant(start > 0n, `start value not above zero: ${String(start)}`);
  return divideHalfAwayFromZero(end * SCALED_ONE, start) - SCALED_ONE;
}

/** Converts a rate, as an integer in units of 10⁻¹⁸, to a percentage with two decimals (RPT-16). */
export function scaledRateToPercent(rate: bigint): Percent {
  return fromCents(
    divideHalfAwayFromZero(
      divideHalfAwayFromZero(rate, INEXACT_DIGITS_DIVISOR),
      PERCENT_HUNDREDTH_DIVISOR,
    ),
  );
}

/** Converts a rate, as an integer in units of 10⁻¹⁸, to decimal text. */
export function scaledRateToText(rate: bigint): ReturnRate {
  const digits = (rate < 0n ? -rate : rate).toString().padStart(CHAIN_DECIMALS + 1, '0');
  const signText = rate < 0n ? '-' : '';
  return `${signText}${digits.slice(0, -CHAIN_DECIMALS)}.${digits.slice(-CHAIN_DECIMALS)}`;
}
