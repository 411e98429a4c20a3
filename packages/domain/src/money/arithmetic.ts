import Big from 'big.js';
import { invariant } from '../invariant.ts';
import { isPositive, isZero, roundMoney, roundUnits } from './decimal-text.ts';
import type { Money, Nav, Percent, Units } from './types.ts';

const HALF_UP = 1;

/** The library big.js returns "-0.00" for a small negative number that is rounded to zero. */
function removeSignOfZero(text: string): string {
  return text.startsWith('-') && isZero(text) ? text.slice(1) : text;
}

/**
 * Returns the exact quotient, rounded once and half up to the given number of decimals. The divisor must not be zero.
 */
export function divideRounded(dividend: string, divisor: string, decimals: number): string {
  const Exact = Big();
  Exact.DP = decimals;
  Exact.RM = HALF_UP;
  return removeSignOfZero(new Exact(dividend).div(divisor).toFixed(decimals));
}

/** Returns the exact product of two decimals, rounded once and half up. */
export function multiplyRounded(a: string, b: string, decimals: number): string {
  return removeSignOfZero(new Big(a).times(b).toFixed(decimals, HALF_UP));
}

/** Returns a × b ÷ c, computed exactly and rounded once and half up. */
export function multiplyAndDivide(a: string, b: string, c: string, decimals: number): string {
  return divideRounded(new Big(a).times(b).toFixed(), c, decimals);
}

/** Returns the exact sum of decimals, for values that are rounded only when they are shown. */
export function sumExact(values: Iterable<string>): string {
  return [...values].reduce((total, value) => total.plus(value), new Big(0)).toFixed();
}

/** Returns -1, 0 or 1 when the first decimal is less than, equal to or greater than the second. */
export function compareDecimal(a: string, b: string): -1 | 0 | 1 {
  return new Big(a).cmp(b);
}

/** Returns the sum of a list of amounts in euros, to the cent. */
export function sumMoney(values: Iterable<Money>): Money {
  return roundMoney(sumExact(values));
}

/** Returns the sum of its arguments in euros, to the cent. */
export function addMoney(...values: Money[]): Money {
  return sumMoney(values);
}

/** Returns the difference of two amounts in euros, to the cent. */
export function subtractMoney(a: Money, b: Money): Money {
  return roundMoney(new Big(a).minus(b).toFixed());
}

/** Returns the sum of a list of units, with six decimals. */
export function sumUnits(values: Iterable<Units>): Units {
  return roundUnits(sumExact(values));
}

/** Returns the sum of its arguments in units, with six decimals. */
export function addUnits(...values: Units[]): Units {
  return sumUnits(values);
}

/** Returns the difference of two numbers of units, with six decimals. */
export function subtractUnits(a: Units, b: Units): Units {
  return roundUnits(new Big(a).minus(b).toFixed());
}

/** Returns the larger of two amounts. */
export function maxMoney(a: Money, b: Money): Money {
  return compareDecimal(a, b) >= 0 ? a : b;
}

/** Returns the smaller of two amounts. */
export function minMoney(a: Money, b: Money): Money {
  return compareDecimal(a, b) <= 0 ? a : b;
}

/** Returns the units that an amount in euros buys: round6(amount ÷ net asset value), half up (LOT-01). */
export function computeUnits(amount: Money, nav: Nav): Units {
  invariant(isPositive(nav), `net asset value not above zero: ${nav}`);
  return divideRounded(amount, nav, 6);
}

const ONE_MILLIONTH = '0.000001';

/**
 * Returns the units that an amount in euros buys, plus one millionth when they would be worth less than the amount.
 */
export function computeMinimumUnits(amount: Money, nav: Nav): Units {
  const units = computeUnits(amount, nav);
  return compareDecimal(computeUnitsValue(units, nav), amount) >= 0
    ? units
    : addUnits(units, ONE_MILLIONTH);
}

/** Returns the value of units in euros: round2(units × net asset value), half up (LOT-01). */
export function computeUnitsValue(units: Units, nav: Nav): Money {
  return multiplyRounded(units, nav, 2);
}

/** Multiplies an amount by a decimal factor such as "0.19". Rounds half up to the cent. */
export function multiplyMoney(money: Money, factor: string): Money {
  return multiplyRounded(money, factor, 2);
}

/** Returns a part as a percentage of a whole, with two decimals and rounded half up; "0.00" when the whole is zero. */
export function computePercentage(part: string, whole: string): Percent {
  if (compareDecimal(whole, '0') === 0) return '0.00';
  return multiplyAndDivide(part, '100', whole, 2);
}
